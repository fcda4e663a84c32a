PRAGMA application_id = 1349481580;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE actions (
    match INTEGER NOT NULL REFERENCES matches (number),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    cause TEXT NOT NULL,
    at_ms INTEGER NOT NULL, clock TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,0,'b1','played',3,'');
INSERT INTO "actions" VALUES(1,1,1,'a2','played',4,'');
INSERT INTO "actions" VALUES(1,2,0,'c2','played',6,'');
INSERT INTO "actions" VALUES(1,3,1,'c1','played',8,'');
INSERT INTO "actions" VALUES(1,4,0,'a1','played',86,'');
INSERT INTO "actions" VALUES(1,5,1,'b3','played',89,'');
INSERT INTO "actions" VALUES(1,6,0,'b2','played',90,'');
INSERT INTO "actions" VALUES(2,0,0,'a4','played',1,'{"main_ms":[300000,300000],"periods":[3,3],"turn_used_ms":0,"since_ms":1795525305555,"deadline_ms":1795525695555}');
INSERT INTO "actions" VALUES(2,1,1,'g1','played',15,'{"main_ms":[300000,299999],"periods":[3,3],"turn_used_ms":0,"since_ms":1795525305569,"deadline_ms":1795525695569}');
INSERT INTO "actions" VALUES(2,2,0,'d3','played',163,'{"main_ms":[299997,299999],"periods":[3,3],"turn_used_ms":0,"since_ms":1795525305717,"deadline_ms":1795525695716}');
INSERT INTO "actions" VALUES(2,3,1,'a2','played',177,'{"main_ms":[299997,299992],"periods":[3,3],"turn_used_ms":0,"since_ms":1795525305731,"deadline_ms":1795525695728}');
INSERT INTO "actions" VALUES(2,4,0,'b2','played',179,'{"main_ms":[299996,299992],"periods":[3,3],"turn_used_ms":0,"since_ms":1795525305733,"deadline_ms":1795525695725}');
INSERT INTO "actions" VALUES(3,0,0,'d2','played',2,'{"main_ms":[604999,600000],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305736,"deadline_ms":1795525905736}');
INSERT INTO "actions" VALUES(3,1,1,'d3','played',3,'{"main_ms":[604999,600000],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305737,"deadline_ms":1795525905737}');
INSERT INTO "actions" VALUES(3,2,1,'c3','played',4,'{"main_ms":[604999,605000],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305738,"deadline_ms":1795525910737}');
INSERT INTO "actions" VALUES(3,3,0,'c1','played',5,'{"main_ms":[604999,605000],"periods":[0,0],"turn_used_ms":1,"since_ms":1795525305739,"deadline_ms":1795525910737}');
INSERT INTO "actions" VALUES(3,4,0,'a2','played',6,'{"main_ms":[609998,605000],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305740,"deadline_ms":1795525910740}');
INSERT INTO "actions" VALUES(3,5,1,'c5','played',7,'{"main_ms":[609998,609999],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305741,"deadline_ms":1795525915739}');
INSERT INTO "actions" VALUES(3,6,0,'c2','played',8,'{"main_ms":[614998,609999],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305742,"deadline_ms":1795525915741}');
INSERT INTO "actions" VALUES(3,7,1,'a1','played',9,'{"main_ms":[614998,609999],"periods":[0,0],"turn_used_ms":1,"since_ms":1795525305743,"deadline_ms":1795525915741}');
INSERT INTO "actions" VALUES(3,8,1,'b1','played',9,'{"main_ms":[614998,614998],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305743,"deadline_ms":1795525920741}');
INSERT INTO "actions" VALUES(3,9,0,'b4','played',10,'{"main_ms":[619998,614998],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305744,"deadline_ms":1795525920742}');
INSERT INTO "actions" VALUES(3,10,1,'a3','played',11,'{"main_ms":[619998,614998],"periods":[0,0],"turn_used_ms":1,"since_ms":1795525305745,"deadline_ms":1795525920742}');
INSERT INTO "actions" VALUES(3,11,1,'d4','played',11,'{"main_ms":[619998,619997],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305745,"deadline_ms":1795525925743}');
INSERT INTO "actions" VALUES(3,12,0,'e1','played',12,'{"main_ms":[619998,619997],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305746,"deadline_ms":1795525925744}');
INSERT INTO "actions" VALUES(3,13,0,'d1','played',13,'{"main_ms":[624998,619997],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305747,"deadline_ms":1795525925744}');
INSERT INTO "actions" VALUES(3,14,1,'b2','played',14,'{"main_ms":[624998,624996],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305748,"deadline_ms":1795525930746}');
INSERT INTO "actions" VALUES(3,15,0,'c4','played',14,'{"main_ms":[624998,624996],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305748,"deadline_ms":1795525930746}');
INSERT INTO "actions" VALUES(3,16,0,'b3','played',15,'{"main_ms":[629998,624996],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305749,"deadline_ms":1795525930745}');
INSERT INTO "actions" VALUES(3,17,1,'e2','played',16,'{"main_ms":[629998,629995],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305750,"deadline_ms":1795525935748}');
INSERT INTO "actions" VALUES(3,18,0,'e3','played',16,'{"main_ms":[634998,629995],"periods":[0,0],"turn_used_ms":0}');
INSERT INTO "actions" VALUES(4,0,0,'d2','played',0,'');
INSERT INTO "actions" VALUES(4,1,1,'b2','played',1,'');
INSERT INTO "actions" VALUES(4,2,1,'c2','played',1,'');
INSERT INTO "actions" VALUES(6,0,0,'A2-','played',1,'');
INSERT INTO "actions" VALUES(6,1,1,'B17-','played',1,'');
INSERT INTO "actions" VALUES(6,2,2,'A9-','played',2,'');
INSERT INTO "actions" VALUES(6,3,0,'B12-','played',3,'');
INSERT INTO "actions" VALUES(6,4,1,'A14+','played',4,'');
INSERT INTO "actions" VALUES(8,0,0,'c5','played',1,'');
INSERT INTO "actions" VALUES(8,1,1,'d5','played',2,'');
INSERT INTO "actions" VALUES(8,2,0,'g2','played',2,'');
INSERT INTO "actions" VALUES(8,3,1,'d2','played',3,'');
INSERT INTO "actions" VALUES(8,4,0,'e2','played',5,'');
INSERT INTO "actions" VALUES(9,0,0,'b3','played',0,'');
INSERT INTO "actions" VALUES(9,1,1,'f1-d2','played',1,'');
INSERT INTO "actions" VALUES(9,2,2,'e6-e4','played',2,'');
INSERT INTO "actions" VALUES(9,3,0,'b2','played',2,'');
INSERT INTO "actions" VALUES(9,4,1,'b7-b5','played',3,'');
INSERT INTO "actions" VALUES(9,5,2,'f4','played',4,'');
INSERT INTO "actions" VALUES(9,6,0,'b3-d3','played',4,'');
INSERT INTO "actions" VALUES(9,7,1,'c4','played',5,'');
INSERT INTO "actions" VALUES(9,8,2,'f5-f3','played',6,'');
INSERT INTO "actions" VALUES(9,9,0,'g2','played',6,'');
INSERT INTO "actions" VALUES(9,10,1,'b5-b7','played',7,'');
INSERT INTO "actions" VALUES(9,11,2,'e4-c3','played',8,'');
INSERT INTO "actions" VALUES(9,12,0,'f4-f2','played',8,'');
INSERT INTO "actions" VALUES(9,13,1,'e1-c2','played',9,'');
INSERT INTO "actions" VALUES(9,14,2,'b4','played',10,'');
INSERT INTO "actions" VALUES(9,15,0,'g2-e3','played',10,'');
INSERT INTO "actions" VALUES(9,16,1,'b7-b5','played',11,'');
INSERT INTO "actions" VALUES(9,17,2,'c3-e4','played',11,'');
INSERT INTO "actions" VALUES(9,18,0,'b1-b3','played',12,'');
INSERT INTO "actions" VALUES(9,19,1,'b5-b7','played',13,'');
INSERT INTO "actions" VALUES(9,20,2,'d4','played',13,'');
INSERT INTO "actions" VALUES(9,21,0,'b4-b6','played',14,'');
INSERT INTO "actions" VALUES(9,22,1,'b5','played',14,'');
INSERT INTO "actions" VALUES(9,23,2,'f3-f5','played',15,'');
INSERT INTO "actions" VALUES(9,24,0,'b3-d1','played',16,'');
INSERT INTO "actions" VALUES(9,25,1,'c4-e5','played',16,'');
INSERT INTO "actions" VALUES(9,26,2,'c3','played',17,'');
INSERT INTO "actions" VALUES(9,27,0,'e1','played',17,'');
INSERT INTO "actions" VALUES(9,28,1,'f5-f3','played',18,'');
INSERT INTO "actions" VALUES(9,29,2,'d2-b4','played',19,'');
INSERT INTO "actions" VALUES(9,30,0,'d2','played',20,'');
INSERT INTO "actions" VALUES(9,31,1,'f3-f5','played',20,'');
INSERT INTO "actions" VALUES(9,32,2,'b5-b3','played',21,'');
INSERT INTO "actions" VALUES(9,33,0,'c4','played',21,'');
INSERT INTO "actions" VALUES(9,34,1,'g1','played',22,'');
INSERT INTO "actions" VALUES(9,35,2,'a2-c5','played',23,'');
INSERT INTO "actions" VALUES(9,36,0,'c3-e2','played',23,'');
INSERT INTO "actions" VALUES(9,37,1,'e5-c6','played',24,'');
INSERT INTO "actions" VALUES(9,38,2,'b5','played',26,'');
INSERT INTO "actions" VALUES(9,39,0,'c1','played',26,'');
INSERT INTO "actions" VALUES(9,40,1,'c6-e5','played',27,'');
INSERT INTO "actions" VALUES(9,41,2,'c6','played',28,'');
INSERT INTO "actions" VALUES(9,42,0,'d3-f4','played',28,'');
INSERT INTO "actions" VALUES(9,43,1,'g2','played',29,'');
INSERT INTO "actions" VALUES(9,44,2,'a2','played',29,'');
INSERT INTO "actions" VALUES(9,45,0,'c3','played',30,'');
INSERT INTO "actions" VALUES(9,46,1,'f3','played',31,'');
INSERT INTO "actions" VALUES(9,47,2,'b7-d5','played',31,'');
INSERT INTO "actions" VALUES(9,48,0,'f1','played',32,'');
INSERT INTO "actions" VALUES(9,49,1,'f4-d3','played',33,'');
INSERT INTO "actions" VALUES(9,50,2,'d5-f4','played',33,'');
INSERT INTO "actions" VALUES(9,51,0,'b1','played',34,'');
INSERT INTO "actions" VALUES(9,52,1,'d5','played',35,'');
INSERT INTO "actions" VALUES(9,53,2,'e6','played',36,'');
INSERT INTO "actions" VALUES(9,54,1,'b7','played',36,'');
INSERT INTO "actions" VALUES(10,0,0,'g2','played',0,'');
INSERT INTO "actions" VALUES(10,1,1,'c6','played',1,'');
INSERT INTO "actions" VALUES(10,2,2,'f4','played',2,'');
INSERT INTO "actions" VALUES(10,3,0,'b3','played',3,'');
INSERT INTO "actions" VALUES(10,4,1,'e1-c2','played',3,'');
INSERT INTO "actions" VALUES(11,0,0,'a2','played',0,'');
INSERT INTO "actions" VALUES(11,1,1,'b3','played',601,'');
INSERT INTO "actions" VALUES(11,2,0,'c1','played',603,'');
INSERT INTO "actions" VALUES(11,3,1,'b1','played',1205,'');
INSERT INTO "actions" VALUES(11,4,0,'a1','played',1506,'');
INSERT INTO "actions" VALUES(11,5,1,'c2','played',2107,'');
INSERT INTO "actions" VALUES(11,6,0,'b2','played',2137,'');
INSERT INTO "actions" VALUES(12,0,0,'A14-','played',1,'');
INSERT INTO "actions" VALUES(12,1,1,'B6+','played',3,'');
INSERT INTO "actions" VALUES(12,2,1,'P>18','played',4,'');
INSERT INTO "actions" VALUES(13,0,0,'b1','played',2,'');
CREATE TABLE alive (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO "alive" VALUES(1,1795525309384);
CREATE TABLE listed_players (
    name TEXT NOT NULL COLLATE NOCASE,
    finished_ms INTEGER NOT NULL,
    id TEXT NOT NULL REFERENCES matches (id),
    game TEXT NOT NULL,
    PRIMARY KEY (name, finished_ms, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "listed_players" VALUES('Ann',1795525306017,'k5dwf1vkkahmhkxj','attack-of-the-moulds');
INSERT INTO "listed_players" VALUES('Ann',1795525305552,'da3m870gza8wh2qx','die');
INSERT INTO "listed_players" VALUES('Ann',1795525305750,'bcaxr4s0pwm4dxqv','ketchup');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525306017,'k5dwf1vkkahmhkxj','attack-of-the-moulds');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525305552,'da3m870gza8wh2qx','die');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525305750,'bcaxr4s0pwm4dxqv','ketchup');
INSERT INTO "listed_players" VALUES('Änne',1795525306017,'k5dwf1vkkahmhkxj','attack-of-the-moulds');
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    room TEXT NOT NULL,
    host TEXT NOT NULL,
    visibility TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    started_ms INTEGER NOT NULL,
    finished_ms INTEGER,
    reason TEXT,
    winners TEXT,
    scores TEXT,
    ply_count INTEGER
, settings TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "matches" VALUES(1,'da3m870gza8wh2qx','hf8xjrgrh8xfktm2','1z77dcb0j0zm3qp4','public','die','{"size":2}',1795525305462,1795525305552,'no_stones','[0]','[0,3]',7,'{"game":"die","options":{"size":2},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(2,'bm99yp87s6pr34z8','fqpsqkwpv72m66ck','fg3h2kqxx4p4z6w9','public','die','{"size":4}',1795525305554,NULL,NULL,NULL,NULL,NULL,'{"game":"die","options":{"size":4},"visibility":"public","clock":{"kind":"byo_yomi","base_s":300,"period_s":30,"periods":3},"chat":"phrases"}','{"main_ms":[300000,300000],"periods":[3,3],"turn_used_ms":0,"since_ms":1795525305554,"deadline_ms":1795525695554}');
INSERT INTO "matches" VALUES(3,'bcaxr4s0pwm4dxqv','1d1a6yy9zqpbcp3w','1z77dcb0j0zm3qp4','public','ketchup','{"board":"hex","size":3,"stones":"1-2"}',1795525305734,1795525305750,'board_full','[1]','[5,8]',19,'{"game":"ketchup","options":{"board":"hex","size":3,"stones":"1-2"},"visibility":"public","clock":{"kind":"fischer","base_s":600,"increment_s":5},"chat":"phrases"}','{"main_ms":[600000,600000],"periods":[0,0],"turn_used_ms":0,"since_ms":1795525305734,"deadline_ms":1795525905734}');
INSERT INTO "matches" VALUES(4,'xkezxphs9wwewe8v','yn9sde0f6hs5ge0d','fg3h2kqxx4p4z6w9','public','ketchup','{"board":"hex","size":3,"stones":"1-2"}',1795525305753,NULL,NULL,NULL,NULL,NULL,'{"game":"ketchup","options":{"board":"hex","size":3,"stones":"1-2"},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(6,'tjt4yk9jeh8er7hx','8p5nmzn0bq4a80y4','fg3h2kqxx4p4z6w9','public','eat-thyself','{"cards":["1/2","1/3"],"goal":"last-piece","players":3}',1795525305941,NULL,NULL,NULL,NULL,NULL,'{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(8,'rhy2ezr2evggxqv4','an4qkqkkejkytt5t','fg3h2kqxx4p4z6w9','public','eat-your-neighbor','{"size":4}',1795525305974,NULL,NULL,NULL,NULL,NULL,'{"game":"eat-your-neighbor","options":{"size":4},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(9,'k5dwf1vkkahmhkxj','t164mq8my53n24mr','1z77dcb0j0zm3qp4','public','attack-of-the-moulds','{"board":"triangle","goal":"twenty","players":3,"spread":"straight"}',1795525305981,1795525306017,'board_full','[1]','[11,12,11]',55,'{"game":"attack-of-the-moulds","options":{"board":"triangle","goal":"twenty","players":3,"spread":"straight"},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(10,'1frrh043fd5bz98v','y9f6xq0b3wzwtbs8','fg3h2kqxx4p4z6w9','public','attack-of-the-moulds','{"board":"triangle","goal":"twenty","players":3,"spread":"straight"}',1795525306020,NULL,NULL,NULL,NULL,NULL,'{"game":"attack-of-the-moulds","options":{"board":"triangle","goal":"twenty","players":3,"spread":"straight"},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(11,'jtt4aaw7823cd1vq','b5bqnn5wp6d32fa2','1z77dcb0j0zm3qp4','private','die','{"size":2}',1795525306025,1795525308162,'no_stones','[0]','[0,3]',7,'{"game":"die","options":{"size":2},"visibility":"private","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(12,'stpn43ca2wjbkmn6','4465b1rsqf7nqhwx','1z77dcb0j0zm3qp4','public','eat-thyself','{"cards":["1/2","1/3"],"goal":"last-piece","players":3}',1795525308170,NULL,NULL,NULL,NULL,NULL,'{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"free","drop_out":"bot"}','');
INSERT INTO "matches" VALUES(13,'cwznmzypt35adj8b','vp7xnqxynxvt7bjs','fg3h2kqxx4p4z6w9','public','die','{"size":2}',1795525308182,1795525308185,'aborted','[]','[1,0]',1,'{"game":"die","options":{"size":2},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "players" VALUES(1,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(1,1,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(2,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(2,1,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(3,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(3,1,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(4,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(4,1,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(6,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(6,1,'3kqctvgncfs171h9','Änne');
INSERT INTO "players" VALUES(6,2,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(8,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(8,1,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(9,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(9,1,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(9,2,'3kqctvgncfs171h9','Änne');
INSERT INTO "players" VALUES(10,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(10,1,'3kqctvgncfs171h9','Änne');
INSERT INTO "players" VALUES(10,2,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(11,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(11,1,'b0tb0tb0tb0t1x75','Crumb (bot)');
INSERT INTO "players" VALUES(12,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(12,1,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(12,2,'3kqctvgncfs171h9','Änne');
INSERT INTO "players" VALUES(13,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(13,1,'3kqctvgncfs171h9','Änne');
CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    host TEXT NOT NULL,
    settings TEXT NOT NULL,
    seats TEXT NOT NULL,
    opened_ms INTEGER NOT NULL,
    closed_ms INTEGER,
    reason TEXT NOT NULL
) STRICT;
INSERT INTO "rooms" VALUES(1,'hf8xjrgrh8xfktm2','fg3h2kqxx4p4z6w9','{"game":"die","options":{"size":2},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[null,null]',1795525305383,1795525305553,'everybody has left');
INSERT INTO "rooms" VALUES(2,'fqpsqkwpv72m66ck','fg3h2kqxx4p4z6w9','{"game":"die","options":{"size":4},"visibility":"public","clock":{"kind":"byo_yomi","base_s":300,"period_s":30,"periods":3},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"1z77dcb0j0zm3qp4","name":"Ann"}]',1795525305553,NULL,'');
INSERT INTO "rooms" VALUES(3,'1d1a6yy9zqpbcp3w','fg3h2kqxx4p4z6w9','{"game":"ketchup","options":{"board":"hex","size":3,"stones":"1-2"},"visibility":"public","clock":{"kind":"fischer","base_s":600,"increment_s":5},"chat":"phrases"}','[null,null]',1795525305734,1795525305751,'everybody has left');
INSERT INTO "rooms" VALUES(4,'yn9sde0f6hs5ge0d','fg3h2kqxx4p4z6w9','{"game":"ketchup","options":{"board":"hex","size":3,"stones":"1-2"},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"1z77dcb0j0zm3qp4","name":"Ann"}]',1795525305751,NULL,'');
INSERT INTO "rooms" VALUES(6,'8p5nmzn0bq4a80y4','fg3h2kqxx4p4z6w9','{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"3kqctvgncfs171h9","name":"Änne"},{"user":"1z77dcb0j0zm3qp4","name":"Ann"}]',1795525305940,NULL,'');
INSERT INTO "rooms" VALUES(8,'an4qkqkkejkytt5t','fg3h2kqxx4p4z6w9','{"game":"eat-your-neighbor","options":{"size":4},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"1z77dcb0j0zm3qp4","name":"Ann"}]',1795525305974,NULL,'');
INSERT INTO "rooms" VALUES(9,'t164mq8my53n24mr','3kqctvgncfs171h9','{"game":"attack-of-the-moulds","options":{"board":"triangle","goal":"twenty","players":3,"spread":"straight"},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[null,null,null]',1795525305980,1795525306018,'everybody has left');
INSERT INTO "rooms" VALUES(10,'y9f6xq0b3wzwtbs8','fg3h2kqxx4p4z6w9','{"game":"attack-of-the-moulds","options":{"board":"triangle","goal":"twenty","players":3,"spread":"straight"},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"3kqctvgncfs171h9","name":"Änne"},{"user":"1z77dcb0j0zm3qp4","name":"Ann"}]',1795525306018,NULL,'');
INSERT INTO "rooms" VALUES(11,'b5bqnn5wp6d32fa2','1z77dcb0j0zm3qp4','{"game":"die","options":{"size":2},"visibility":"private","clock":{"kind":"none"},"chat":"phrases"}','[null,{"user":"b0tb0tb0tb0t1x75","name":"Crumb (bot)"}]',1795525306024,1795525308166,'everybody has left');
INSERT INTO "rooms" VALUES(12,'4465b1rsqf7nqhwx','1z77dcb0j0zm3qp4','{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"free","drop_out":"bot"}','[{"user":"b0tb0tb0tb0t3s3b","name":"Sprout (bot)"},{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"3kqctvgncfs171h9","name":"Änne"}]',1795525308166,NULL,'');
INSERT INTO "rooms" VALUES(13,'1yysv3znwty2amgp','fg3h2kqxx4p4z6w9','{"game":"attack-of-the-moulds","options":{"board":"square","directions":8,"goal":"full","players":2,"spread":"straight"},"visibility":"private","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},null]',1795525308178,NULL,'');
INSERT INTO "rooms" VALUES(14,'vp7xnqxynxvt7bjs','fg3h2kqxx4p4z6w9','{"game":"die","options":{"size":2},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"3kqctvgncfs171h9","name":"Änne"}]',1795525308180,NULL,'');
CREATE TABLE takeovers (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    cause TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "takeovers" VALUES(12,0,3,'resigned','b0tb0tb0tb0t3s3b','Sprout (bot)');
CREATE TABLE tokens (
    token_hash BLOB NOT NULL PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (number),
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE users (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    token_hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;
INSERT INTO "users" VALUES(1,'1z77dcb0j0zm3qp4',X'ABC7E335EAF035B0185FDF73CF3E295A95BE20AA8E861067A6888670C26C872F','Ann',1795525305369);
INSERT INTO "users" VALUES(2,'fg3h2kqxx4p4z6w9',X'52C4A7C0AE5FB7AD9634171F8D1930710E005B393005A30512B709EB849F94AB','Bob ✿',1795525305378);
INSERT INTO "users" VALUES(3,'3kqctvgncfs171h9',X'D7A417F183D23799CC4BF1590371F09A987898E67B51EC295F620069E57056B2','Änne',1795525305381);
CREATE INDEX matches_unfinished ON matches (started_ms, id) WHERE finished_ms IS NULL;
CREATE INDEX matches_listed ON matches (finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]';
CREATE INDEX matches_listed_by_game ON matches (game, finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]';
CREATE INDEX listed_players_by_game ON listed_players (name, game, finished_ms, id);
CREATE INDEX rooms_open ON rooms (opened_ms, code) WHERE closed_ms IS NULL;
CREATE INDEX rooms_closed ON rooms (closed_ms) WHERE closed_ms IS NOT NULL;
COMMIT;

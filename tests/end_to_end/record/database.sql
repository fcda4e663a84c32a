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
INSERT INTO "actions" VALUES(5,0,0,'A2+','played',1,'');
INSERT INTO "actions" VALUES(5,1,0,'P=20','played',2,'');
INSERT INTO "actions" VALUES(5,2,1,'A5-','played',2,'');
INSERT INTO "actions" VALUES(5,3,2,'B20-','played',3,'');
INSERT INTO "actions" VALUES(5,4,2,'P=7','played',4,'');
INSERT INTO "actions" VALUES(5,5,0,'A12-','played',6,'');
INSERT INTO "actions" VALUES(5,6,0,'P>5','played',6,'');
INSERT INTO "actions" VALUES(5,7,1,'A16+','played',7,'');
INSERT INTO "actions" VALUES(5,8,1,'P>6','played',8,'');
INSERT INTO "actions" VALUES(5,9,2,'A19-','played',9,'');
INSERT INTO "actions" VALUES(5,10,2,'t6','played',10,'');
INSERT INTO "actions" VALUES(5,11,2,'t8','played',10,'');
INSERT INTO "actions" VALUES(5,12,2,'P>9','played',12,'');
INSERT INTO "actions" VALUES(5,13,2,'K>4','played',13,'');
INSERT INTO "actions" VALUES(5,14,2,'P>18','played',14,'');
INSERT INTO "actions" VALUES(5,15,0,'B2-','played',14,'');
INSERT INTO "actions" VALUES(5,16,1,'B3-','played',15,'');
INSERT INTO "actions" VALUES(5,17,1,'P>13','played',16,'');
INSERT INTO "actions" VALUES(5,18,2,'A9-','played',17,'');
INSERT INTO "actions" VALUES(5,19,2,'P>8','played',17,'');
INSERT INTO "actions" VALUES(5,20,0,'A12+','played',18,'');
INSERT INTO "actions" VALUES(5,21,1,'A4-','played',19,'');
INSERT INTO "actions" VALUES(5,22,2,'A18-','played',20,'');
INSERT INTO "actions" VALUES(5,23,2,'P>5','played',20,'');
INSERT INTO "actions" VALUES(5,24,0,'B1+','played',21,'');
INSERT INTO "actions" VALUES(5,25,0,'P>20','played',21,'');
INSERT INTO "actions" VALUES(5,26,1,'B3-','played',22,'');
INSERT INTO "actions" VALUES(5,27,2,'B18-','played',23,'');
INSERT INTO "actions" VALUES(5,28,0,'B4-','played',23,'');
INSERT INTO "actions" VALUES(5,29,1,'B2+','played',24,'');
INSERT INTO "actions" VALUES(5,30,1,'t9','played',25,'');
INSERT INTO "actions" VALUES(5,31,1,'t16','played',25,'');
INSERT INTO "actions" VALUES(5,32,1,'K>12','played',26,'');
INSERT INTO "actions" VALUES(5,33,1,'P>4','played',27,'');
INSERT INTO "actions" VALUES(5,34,1,'P>18','played',27,'');
INSERT INTO "actions" VALUES(5,35,2,'A6+','played',28,'');
INSERT INTO "actions" VALUES(5,36,2,'P>15','played',29,'');
INSERT INTO "actions" VALUES(5,37,0,'A9+','played',29,'');
INSERT INTO "actions" VALUES(5,38,0,'P>19','played',30,'');
INSERT INTO "actions" VALUES(5,39,1,'B21+','played',31,'');
INSERT INTO "actions" VALUES(5,40,1,'P=14','played',32,'');
INSERT INTO "actions" VALUES(5,41,2,'A12-','played',33,'');
INSERT INTO "actions" VALUES(5,42,2,'t5','played',33,'');
INSERT INTO "actions" VALUES(5,43,2,'t14','played',34,'');
INSERT INTO "actions" VALUES(5,44,2,'P=1','played',35,'');
INSERT INTO "actions" VALUES(5,45,2,'P=8','played',35,'');
INSERT INTO "actions" VALUES(5,46,2,'K>6','played',36,'');
INSERT INTO "actions" VALUES(5,47,0,'B7-','played',37,'');
INSERT INTO "actions" VALUES(5,48,0,'P>1','played',37,'');
INSERT INTO "actions" VALUES(5,49,1,'A3-','played',38,'');
INSERT INTO "actions" VALUES(5,50,1,'P>14','played',39,'');
INSERT INTO "actions" VALUES(5,51,2,'B7-','played',40,'');
INSERT INTO "actions" VALUES(5,52,0,'A11-','played',40,'');
INSERT INTO "actions" VALUES(5,53,0,'t12','played',41,'');
INSERT INTO "actions" VALUES(5,54,0,'t9','played',42,'');
INSERT INTO "actions" VALUES(5,55,0,'P>1','played',42,'');
INSERT INTO "actions" VALUES(5,56,0,'P>2','played',43,'');
INSERT INTO "actions" VALUES(5,57,0,'K>16','played',43,'');
INSERT INTO "actions" VALUES(5,58,1,'B6+','played',44,'');
INSERT INTO "actions" VALUES(5,59,1,'t12','played',45,'');
INSERT INTO "actions" VALUES(5,60,1,'t10','played',46,'');
INSERT INTO "actions" VALUES(5,61,1,'P>5','played',46,'');
INSERT INTO "actions" VALUES(5,62,1,'K>3','played',47,'');
INSERT INTO "actions" VALUES(5,63,1,'K>12','played',48,'');
INSERT INTO "actions" VALUES(5,64,2,'A17-','played',50,'');
INSERT INTO "actions" VALUES(5,65,0,'B4-','played',52,'');
INSERT INTO "actions" VALUES(5,66,0,'P=5','played',52,'');
INSERT INTO "actions" VALUES(5,67,1,'A7-','played',53,'');
INSERT INTO "actions" VALUES(5,68,1,'P>3','played',54,'');
INSERT INTO "actions" VALUES(5,69,2,'A8+','played',54,'');
INSERT INTO "actions" VALUES(5,70,2,'P>14','played',56,'');
INSERT INTO "actions" VALUES(5,71,0,'B3+','played',56,'');
INSERT INTO "actions" VALUES(5,72,0,'P>4','played',57,'');
INSERT INTO "actions" VALUES(5,73,1,'B7-','played',58,'');
INSERT INTO "actions" VALUES(5,74,2,'A13-','played',58,'');
INSERT INTO "actions" VALUES(5,75,2,'t14','played',59,'');
INSERT INTO "actions" VALUES(5,76,2,'t9','played',60,'');
INSERT INTO "actions" VALUES(5,77,2,'P>14','played',60,'');
INSERT INTO "actions" VALUES(5,78,2,'P>9','played',61,'');
INSERT INTO "actions" VALUES(5,79,2,'K>14','played',62,'');
INSERT INTO "actions" VALUES(5,80,0,'A6+','played',62,'');
INSERT INTO "actions" VALUES(5,81,0,'t2','played',63,'');
INSERT INTO "actions" VALUES(5,82,0,'t4','played',64,'');
INSERT INTO "actions" VALUES(5,83,0,'P>12','played',64,'');
INSERT INTO "actions" VALUES(5,84,0,'P=5','played',65,'');
INSERT INTO "actions" VALUES(5,85,0,'K>3','played',65,'');
INSERT INTO "actions" VALUES(5,86,1,'A3-','played',66,'');
INSERT INTO "actions" VALUES(5,87,1,'end','played',67,'');
INSERT INTO "actions" VALUES(5,88,2,'A10-','played',68,'');
INSERT INTO "actions" VALUES(5,89,2,'P>11','played',68,'');
INSERT INTO "actions" VALUES(5,90,0,'A6+','played',69,'');
INSERT INTO "actions" VALUES(5,91,1,'A1-','played',70,'');
INSERT INTO "actions" VALUES(5,92,1,'P>13','played',70,'');
INSERT INTO "actions" VALUES(5,93,2,'A3+','played',71,'');
INSERT INTO "actions" VALUES(5,94,0,'B5-','played',72,'');
INSERT INTO "actions" VALUES(5,95,0,'t11','played',73,'');
INSERT INTO "actions" VALUES(5,96,0,'t7','played',73,'');
INSERT INTO "actions" VALUES(5,97,0,'K>9','played',74,'');
INSERT INTO "actions" VALUES(5,98,0,'K=1','played',75,'');
INSERT INTO "actions" VALUES(5,99,0,'P>1','played',75,'');
INSERT INTO "actions" VALUES(5,100,1,'B16-','played',76,'');
INSERT INTO "actions" VALUES(5,101,2,'B1-','played',77,'');
INSERT INTO "actions" VALUES(5,102,2,'t7','played',77,'');
INSERT INTO "actions" VALUES(5,103,2,'t3','played',79,'');
INSERT INTO "actions" VALUES(5,104,2,'K>12','played',80,'');
INSERT INTO "actions" VALUES(5,105,2,'P>7','played',81,'');
INSERT INTO "actions" VALUES(5,106,2,'P>9','played',82,'');
INSERT INTO "actions" VALUES(5,107,0,'A15+','played',82,'');
INSERT INTO "actions" VALUES(5,108,1,'B15-','played',83,'');
INSERT INTO "actions" VALUES(5,109,1,'P>9','played',84,'');
INSERT INTO "actions" VALUES(5,110,2,'B14+','played',84,'');
INSERT INTO "actions" VALUES(5,111,2,'P>4','played',85,'');
INSERT INTO "actions" VALUES(5,112,0,'B4+','played',86,'');
INSERT INTO "actions" VALUES(5,113,1,'B14-','played',86,'');
INSERT INTO "actions" VALUES(5,114,1,'t14','played',87,'');
INSERT INTO "actions" VALUES(5,115,1,'t2','played',88,'');
INSERT INTO "actions" VALUES(5,116,1,'P>3','played',88,'');
INSERT INTO "actions" VALUES(5,117,1,'K=3','played',89,'');
INSERT INTO "actions" VALUES(5,118,1,'K>12','played',90,'');
INSERT INTO "actions" VALUES(5,119,2,'A13-','played',90,'');
INSERT INTO "actions" VALUES(5,120,2,'P>12','played',91,'');
INSERT INTO "actions" VALUES(5,121,0,'B7-','played',92,'');
INSERT INTO "actions" VALUES(5,122,1,'A14-','played',92,'');
INSERT INTO "actions" VALUES(5,123,1,'t3','played',93,'');
INSERT INTO "actions" VALUES(5,124,1,'t4','played',94,'');
INSERT INTO "actions" VALUES(5,125,1,'K=7','played',94,'');
INSERT INTO "actions" VALUES(5,126,1,'K>1','played',95,'');
INSERT INTO "actions" VALUES(5,127,1,'P=3','played',96,'');
INSERT INTO "actions" VALUES(5,128,2,'A8+','played',97,'');
INSERT INTO "actions" VALUES(5,129,2,'P>1','played',97,'');
INSERT INTO "actions" VALUES(5,130,0,'B1-','played',98,'');
INSERT INTO "actions" VALUES(5,131,1,'A13+','played',99,'');
INSERT INTO "actions" VALUES(5,132,1,'P=8','played',99,'');
INSERT INTO "actions" VALUES(5,133,2,'A3-','played',100,'');
INSERT INTO "actions" VALUES(5,134,2,'P>4','played',101,'');
INSERT INTO "actions" VALUES(5,135,0,'B7+','played',101,'');
INSERT INTO "actions" VALUES(5,136,1,'A13-','played',102,'');
INSERT INTO "actions" VALUES(5,137,1,'t3','played',103,'');
INSERT INTO "actions" VALUES(5,138,1,'t2','played',104,'');
INSERT INTO "actions" VALUES(5,139,1,'P>11','played',104,'');
INSERT INTO "actions" VALUES(5,140,1,'K>8','played',105,'');
INSERT INTO "actions" VALUES(5,141,1,'K=6','played',106,'');
INSERT INTO "actions" VALUES(5,142,2,'A6-','played',107,'');
INSERT INTO "actions" VALUES(5,143,2,'P>7','played',107,'');
INSERT INTO "actions" VALUES(5,144,0,'B7-','played',108,'');
INSERT INTO "actions" VALUES(5,145,0,'t14','played',109,'');
INSERT INTO "actions" VALUES(5,146,0,'t10','played',109,'');
INSERT INTO "actions" VALUES(5,147,0,'P=2','played',110,'');
INSERT INTO "actions" VALUES(5,148,0,'K=6','played',111,'');
INSERT INTO "actions" VALUES(5,149,0,'K>1','played',111,'');
INSERT INTO "actions" VALUES(5,150,1,'A12+','played',112,'');
INSERT INTO "actions" VALUES(5,151,1,'t6','played',113,'');
INSERT INTO "actions" VALUES(5,152,1,'t5','played',113,'');
INSERT INTO "actions" VALUES(5,153,1,'P>5','played',114,'');
INSERT INTO "actions" VALUES(5,154,1,'K>1','played',115,'');
INSERT INTO "actions" VALUES(5,155,1,'K>9','played',116,'');
INSERT INTO "actions" VALUES(5,156,2,'A6+','played',117,'');
INSERT INTO "actions" VALUES(5,157,2,'P>8','played',117,'');
INSERT INTO "actions" VALUES(5,158,0,'A11+','played',118,'');
INSERT INTO "actions" VALUES(5,159,1,'A13-','played',119,'');
INSERT INTO "actions" VALUES(5,160,1,'t9','played',119,'');
INSERT INTO "actions" VALUES(5,161,1,'t2','played',120,'');
INSERT INTO "actions" VALUES(5,162,1,'K>1','played',121,'');
INSERT INTO "actions" VALUES(5,163,1,'P>2','played',122,'');
INSERT INTO "actions" VALUES(5,164,1,'K=1','played',122,'');
INSERT INTO "actions" VALUES(5,165,2,'B4+','played',123,'');
INSERT INTO "actions" VALUES(5,166,0,'A1-','played',124,'');
INSERT INTO "actions" VALUES(5,167,0,'t9','played',124,'');
INSERT INTO "actions" VALUES(5,168,0,'P>1','played',125,'');
INSERT INTO "actions" VALUES(5,169,0,'K>11','played',126,'');
INSERT INTO "actions" VALUES(5,170,1,'A12-','played',127,'');
INSERT INTO "actions" VALUES(5,171,1,'P>11','played',127,'');
INSERT INTO "actions" VALUES(5,172,2,'A8-','played',128,'');
INSERT INTO "actions" VALUES(5,173,0,'B3-','played',129,'');
INSERT INTO "actions" VALUES(5,174,0,'P>8','played',129,'');
INSERT INTO "actions" VALUES(5,175,1,'A10-','played',151,'');
INSERT INTO "actions" VALUES(5,176,1,'t3','played',154,'');
INSERT INTO "actions" VALUES(5,177,1,'t2','played',156,'');
INSERT INTO "actions" VALUES(5,178,1,'K>6','played',157,'');
INSERT INTO "actions" VALUES(5,179,1,'P=5','played',157,'');
INSERT INTO "actions" VALUES(5,180,1,'K>3','played',158,'');
INSERT INTO "actions" VALUES(5,181,2,'A5-','played',161,'');
INSERT INTO "actions" VALUES(5,182,2,'t8','played',162,'');
INSERT INTO "actions" VALUES(5,183,2,'t9','played',162,'');
INSERT INTO "actions" VALUES(5,184,2,'P=5','played',163,'');
INSERT INTO "actions" VALUES(5,185,2,'K=1','played',164,'');
INSERT INTO "actions" VALUES(5,186,2,'K>1','played',164,'');
INSERT INTO "actions" VALUES(5,187,0,'B1+','played',165,'');
INSERT INTO "actions" VALUES(5,188,0,'t5','played',166,'');
INSERT INTO "actions" VALUES(5,189,0,'t3','played',166,'');
INSERT INTO "actions" VALUES(5,190,0,'K>5','played',170,'');
INSERT INTO "actions" VALUES(5,191,0,'P>7','played',171,'');
INSERT INTO "actions" VALUES(5,192,0,'K>3','played',172,'');
INSERT INTO "actions" VALUES(5,193,1,'B10-','played',173,'');
INSERT INTO "actions" VALUES(5,194,1,'t9','played',174,'');
INSERT INTO "actions" VALUES(5,195,1,'t4','played',175,'');
INSERT INTO "actions" VALUES(5,196,1,'K=8','played',175,'');
INSERT INTO "actions" VALUES(5,197,1,'K>6','played',176,'');
INSERT INTO "actions" VALUES(5,198,1,'P=3','played',177,'');
INSERT INTO "actions" VALUES(5,199,2,'A9-','played',179,'');
INSERT INTO "actions" VALUES(5,200,2,'x3','played',180,'');
INSERT INTO "actions" VALUES(6,0,0,'A2-','played',1,'');
INSERT INTO "actions" VALUES(6,1,1,'B17-','played',1,'');
INSERT INTO "actions" VALUES(6,2,2,'A9-','played',2,'');
INSERT INTO "actions" VALUES(6,3,0,'B12-','played',3,'');
INSERT INTO "actions" VALUES(6,4,1,'A14+','played',4,'');
INSERT INTO "actions" VALUES(7,0,0,'f3','played',1,'');
INSERT INTO "actions" VALUES(7,1,1,'e1','played',1,'');
INSERT INTO "actions" VALUES(7,2,0,'b2','played',2,'');
INSERT INTO "actions" VALUES(7,3,1,'b5','played',3,'');
INSERT INTO "actions" VALUES(7,4,0,'e6','played',3,'');
INSERT INTO "actions" VALUES(7,5,1,'c6','played',4,'');
INSERT INTO "actions" VALUES(7,6,0,'d4','played',4,'');
INSERT INTO "actions" VALUES(7,7,1,'g3','played',5,'');
INSERT INTO "actions" VALUES(7,8,0,'b3','played',5,'');
INSERT INTO "actions" VALUES(7,9,1,'d3','played',6,'');
INSERT INTO "actions" VALUES(7,10,0,'g2','played',7,'');
INSERT INTO "actions" VALUES(7,11,1,'f1','played',7,'');
INSERT INTO "actions" VALUES(7,12,0,'c5','played',8,'');
INSERT INTO "actions" VALUES(7,13,1,'a3','played',8,'');
INSERT INTO "actions" VALUES(7,14,0,'d7','played',9,'');
INSERT INTO "actions" VALUES(7,15,1,'e3','played',9,'');
INSERT INTO "actions" VALUES(7,16,0,'d5','played',10,'');
INSERT INTO "actions" VALUES(7,17,1,'a4','played',11,'');
INSERT INTO "actions" VALUES(7,18,0,'c3','played',11,'');
INSERT INTO "actions" VALUES(7,19,1,'d1','played',12,'');
INSERT INTO "actions" VALUES(7,20,0,'b1','played',12,'');
INSERT INTO "actions" VALUES(7,21,1,'a1','played',13,'');
INSERT INTO "actions" VALUES(7,22,0,'e3','played',14,'');
INSERT INTO "actions" VALUES(7,23,1,'f2','played',14,'');
INSERT INTO "actions" VALUES(7,24,0,'g1','played',15,'');
INSERT INTO "actions" VALUES(7,25,1,'d3','played',15,'');
INSERT INTO "actions" VALUES(7,26,0,'g4','played',16,'');
INSERT INTO "actions" VALUES(7,27,1,'g3','played',17,'');
INSERT INTO "actions" VALUES(7,28,0,'f4','played',17,'');
INSERT INTO "actions" VALUES(7,29,1,'c4','played',18,'');
INSERT INTO "actions" VALUES(7,30,0,'d2','played',18,'');
INSERT INTO "actions" VALUES(7,31,1,'g3','played',19,'');
INSERT INTO "actions" VALUES(7,32,0,'b2','played',19,'');
INSERT INTO "actions" VALUES(7,33,1,'b1','played',20,'');
INSERT INTO "actions" VALUES(7,34,0,'a2','played',21,'');
INSERT INTO "actions" VALUES(7,35,1,'f5','played',21,'');
INSERT INTO "actions" VALUES(7,36,0,'g2','played',22,'');
INSERT INTO "actions" VALUES(7,37,1,'b2','played',23,'');
INSERT INTO "actions" VALUES(7,38,0,'c1','played',24,'');
INSERT INTO "actions" VALUES(7,39,1,'e4','played',24,'');
INSERT INTO "actions" VALUES(7,40,0,'c3','played',25,'');
INSERT INTO "actions" VALUES(7,41,1,'d3','played',25,'');
INSERT INTO "actions" VALUES(7,42,0,'b3','played',26,'');
INSERT INTO "actions" VALUES(7,43,1,'e5','played',27,'');
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
INSERT INTO "listed_players" VALUES('Ann',1795525305938,'gpbqjcqkdkk2rbew','eat-thyself');
INSERT INTO "listed_players" VALUES('Ann',1795525305973,'m6xqc0cse2ydqeb4','eat-your-neighbor');
INSERT INTO "listed_players" VALUES('Ann',1795525305750,'bcaxr4s0pwm4dxqv','ketchup');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525306017,'k5dwf1vkkahmhkxj','attack-of-the-moulds');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525305552,'da3m870gza8wh2qx','die');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525305938,'gpbqjcqkdkk2rbew','eat-thyself');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525305973,'m6xqc0cse2ydqeb4','eat-your-neighbor');
INSERT INTO "listed_players" VALUES('Bob ✿',1795525305750,'bcaxr4s0pwm4dxqv','ketchup');
INSERT INTO "listed_players" VALUES('Änne',1795525306017,'k5dwf1vkkahmhkxj','attack-of-the-moulds');
INSERT INTO "listed_players" VALUES('Änne',1795525305938,'gpbqjcqkdkk2rbew','eat-thyself');
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
INSERT INTO "matches" VALUES(5,'gpbqjcqkdkk2rbew','y8b0em8rvq7ze4f7','1z77dcb0j0zm3qp4','public','eat-thyself','{"cards":["1/2","1/3"],"goal":"last-piece","players":3}',1795525305758,1795525305938,'last_piece','[2]','[4,2,1]',201,'{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(6,'tjt4yk9jeh8er7hx','8p5nmzn0bq4a80y4','fg3h2kqxx4p4z6w9','public','eat-thyself','{"cards":["1/2","1/3"],"goal":"last-piece","players":3}',1795525305941,NULL,NULL,NULL,NULL,NULL,'{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
INSERT INTO "matches" VALUES(7,'m6xqc0cse2ydqeb4','mcwsr515g8805qp4','1z77dcb0j0zm3qp4','public','eat-your-neighbor','{"size":4}',1795525305946,1795525305973,'eaten_twelve','[1]','[6,15]',44,'{"game":"eat-your-neighbor","options":{"size":4},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','');
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
INSERT INTO "players" VALUES(5,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(5,1,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(5,2,'3kqctvgncfs171h9','Änne');
INSERT INTO "players" VALUES(6,0,'fg3h2kqxx4p4z6w9','Bob ✿');
INSERT INTO "players" VALUES(6,1,'3kqctvgncfs171h9','Änne');
INSERT INTO "players" VALUES(6,2,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(7,0,'1z77dcb0j0zm3qp4','Ann');
INSERT INTO "players" VALUES(7,1,'fg3h2kqxx4p4z6w9','Bob ✿');
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
INSERT INTO "rooms" VALUES(5,'y8b0em8rvq7ze4f7','3kqctvgncfs171h9','{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[null,null,null]',1795525305757,1795525305940,'everybody has left');
INSERT INTO "rooms" VALUES(6,'8p5nmzn0bq4a80y4','fg3h2kqxx4p4z6w9','{"game":"eat-thyself","options":{"cards":["1/2","1/3"],"goal":"last-piece","players":3},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[{"user":"fg3h2kqxx4p4z6w9","name":"Bob ✿"},{"user":"3kqctvgncfs171h9","name":"Änne"},{"user":"1z77dcb0j0zm3qp4","name":"Ann"}]',1795525305940,NULL,'');
INSERT INTO "rooms" VALUES(7,'mcwsr515g8805qp4','fg3h2kqxx4p4z6w9','{"game":"eat-your-neighbor","options":{"size":4},"visibility":"public","clock":{"kind":"none"},"chat":"phrases"}','[null,null]',1795525305945,1795525305973,'everybody has left');
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

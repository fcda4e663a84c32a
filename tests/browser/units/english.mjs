// The English words for tests, whatever language this machine speaks.

export { catalogue as texts } from "../../../web-client/texts/catalogue_en.js";

export { kitBin } from './bin.ts';
export { eraseBlanks, eraseKits } from './erasing.ts';
export { queueBooklet, workKits } from './jobs.ts';
export { type Kit, kitLedger } from './ledger.ts';
export { isId, ownedKit } from './owned.ts';
export { knownPictures, picturesFolder } from './pictures.ts';
export { kitRoutes } from './routes.ts';
export { type SchemeShelf, schemeShelf } from './schemes.ts';
export { kitService } from './service.ts';

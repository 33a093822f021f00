export { kitBin } from './bin.ts';
export { eraseBlanks, eraseKits } from './erasing.ts';
export { queueBooklet, workKits } from './jobs.ts';
export { type Kit, kitRepository } from './repository.ts';
export { ownedKit } from './owned.ts';
export { knownPictures, picturesFolder } from './pictures.ts';
export { kitRoutes } from './routes.ts';
export { type SchemeCache, schemeCache } from './scheme-cache.ts';
export { kitService } from './service.ts';

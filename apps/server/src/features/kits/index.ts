export { heldKit, ownedKit } from './access.ts';
export { kitBin } from './bin.ts';
export { type KitJob, noteKit, picturesQueue, queueBooklet, workKits } from './jobs.ts';
export type { Kit } from './lifecycle.ts';
export { kitRepository, type ListedKit, listedKits } from './repository.ts';
export { kitRoutes } from './routes.ts';
export { type SchemeCache, schemeCache } from './scheme-cache.ts';
export { type KitService, kitService } from './service.ts';
export { filesOfKits, kitToWire, type KitWireContext } from './wire.ts';

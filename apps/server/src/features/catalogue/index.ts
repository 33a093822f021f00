export { importCatalogue, seedCatalogue } from './import.ts';
export { catalogueShelf } from './shelf.ts';
export { catalogueRoutes } from './routes.ts';
export { catalogueService } from './service.ts';

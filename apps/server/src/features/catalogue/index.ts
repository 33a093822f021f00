export { importCatalogue, seedCatalogue } from './import.ts';
export { catalogueRoutes } from './routes.ts';
export { catalogueService } from './service.ts';

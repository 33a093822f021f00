export { importBanners, seedBanners } from './import.ts';
export { bannerRoutes } from './routes.ts';
export { bannerService } from './service.ts';

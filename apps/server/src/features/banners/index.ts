export { importBanners, seedBanners } from './import.ts';
export { bannerOrdering, bannerShelf } from './shelf.ts';
export { bannerRoutes } from './routes.ts';
export { bannerService } from './service.ts';

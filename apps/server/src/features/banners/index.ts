export { seedBanners } from './import.ts';
export { bannerRoutes } from './routes.ts';

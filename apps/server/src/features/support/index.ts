export { supportRoutes } from './routes.ts';
export { supportService } from './service.ts';

export { kitListRoutes } from './routes.ts';
export { kitListService } from './service.ts';

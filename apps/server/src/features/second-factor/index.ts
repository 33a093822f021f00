export { secondFactorRoutes } from './routes.ts';
export { secondFactorService } from './service.ts';

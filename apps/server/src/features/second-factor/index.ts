export { secondFactorRoutes } from './routes.ts';
export { type SecondFactorService, secondFactorService } from './service.ts';

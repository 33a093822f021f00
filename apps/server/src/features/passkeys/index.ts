export { passkeyRoutes } from './routes.ts';
export { passkeyService } from './service.ts';

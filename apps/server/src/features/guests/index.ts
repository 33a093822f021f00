export { guestRoutes } from './routes.ts';
export { guestService } from './service.ts';

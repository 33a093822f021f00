export { workBags } from './jobs.ts';
export { bagRoutes } from './routes.ts';
export { bagService } from './service.ts';

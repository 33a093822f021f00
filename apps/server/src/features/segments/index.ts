export { layOut } from './layout.ts';
export { segmentRoutes } from './routes.ts';
export { segmentService } from './service.ts';

export { layOut } from './layout.ts';
export { segmentRoutes } from './routes.ts';
export { type SegmentService, segmentService } from './service.ts';

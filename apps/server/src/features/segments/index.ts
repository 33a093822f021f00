export { layOut } from './layout.ts';
export { knownPictures, picturesFolder, workSegments } from './pictures.ts';
export { segmentRepository, type SegmentOfHands } from './repository.ts';
export { segmentRoutes } from './routes.ts';
export { segmentService } from './service.ts';

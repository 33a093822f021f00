export { keepMarks, laidCells } from './changed-colours.ts';
export { layOut } from './layout.ts';
export { drawSegments, knownPictures, picturesFolder, workSegments } from './pictures.ts';
export { segmentRepository, type SegmentOfHands } from './repository.ts';
export { segmentRoutes } from './routes.ts';
export { segmentService } from './service.ts';

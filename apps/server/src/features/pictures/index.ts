export { openPictureEngine, type PictureEngine } from './engine.ts';
export type { CropTask, TracingResult, TracingTask } from './tasks.ts';

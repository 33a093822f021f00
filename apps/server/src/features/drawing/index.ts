export { openPictureEngine, type PictureEngine } from './engine.ts';
export { keepPicture, makePictures } from './make-pictures.ts';
export type { BookletTask, FacesTask, ShownSubstitution, TracingResult, TracingTask } from './tasks.ts';

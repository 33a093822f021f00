export { openPictureEngine, type PictureEngine } from './engine.ts';
export { keepPicture } from './keep-picture.ts';
export { makePictures } from './make-pictures.ts';
export type { BookletTask, FacesTask, ShownSubstitution, TracingResult, TracingTask } from './tasks.ts';

export { audioFolder, importAudio } from './audio-import.ts';
export { stringRoutes } from './routes.ts';
export { stringService } from './service.ts';

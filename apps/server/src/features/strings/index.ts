export { audioFolder, importAudio } from './audio-import.ts';
export { stringRepository } from './repository.ts';
export { stringRoutes } from './routes.ts';
export { stepsOfHands, stringService } from './service.ts';

export { demandHolder } from './access.ts';
export { completeService } from './complete.ts';
export { blankEditing } from './editing.ts';
export { workBlanks } from './jobs.ts';
export { blankOpening } from './opening.ts';
export { photoDesk } from './photos.ts';
export { blankRoutes } from './routes.ts';
export { blankService } from './service.ts';

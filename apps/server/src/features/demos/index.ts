export { workDemos } from './jobs.ts';
export { demoDesk } from './desk.ts';
export { eraseOldDemos, eraseOldOpinions } from './retention.ts';
export { demoDeskRoutes, demoRoutes } from './routes.ts';
export { demoService } from './service.ts';

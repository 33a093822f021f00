export { workDemos } from './jobs.ts';
export { eraseOldDemos } from './retention.ts';
export { demoRoutes } from './routes.ts';
export { demoService } from './service.ts';

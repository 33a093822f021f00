export { workDemos } from './jobs.ts';
export { demoRoutes } from './routes.ts';
export { demoService } from './service.ts';

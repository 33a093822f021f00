export { workExports } from './jobs.ts';
export { exportRepository } from './repository.ts';
export { eraseOldExports } from './retention.ts';
export { exportRoutes } from './routes.ts';
export { exportService } from './service.ts';

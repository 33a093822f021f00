export { eraseAccount } from './erase-account.ts';
export { emptyBin, eraseKits } from './erase-works.ts';
export { workExports } from './exports/jobs.ts';
export { exportRepository } from './exports/repository.ts';
export { eraseOldExports } from './exports/retention.ts';
export { exportRoutes } from './exports/routes.ts';
export { exportService } from './exports/service.ts';

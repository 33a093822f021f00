export { eraseAccount } from './erase-account.ts';
export { emptyBin, eraseKits } from './erase-works.ts';
export { eraseOldExports, workExports } from './exports/jobs.ts';
export { exportRepository } from './exports/repository.ts';
export { exportRoutes } from './exports/routes.ts';
export { exportService } from './exports/service.ts';

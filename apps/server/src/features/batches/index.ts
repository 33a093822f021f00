export { importDesk } from './imports.ts';
export { batchRoutes } from './routes.ts';
export { batchDesk } from './service.ts';

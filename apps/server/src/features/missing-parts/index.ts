export { partsDesk } from './desk.ts';
export { ownPartsRequests } from './own-requests.ts';
export { partsRepository } from './repository.ts';
export { missingPartsRoutes, partsDeskRoutes } from './routes.ts';
export { missingPartsService } from './service.ts';

export { demandOperator } from './access.ts';
export { deskLists } from './lists.ts';
export { deskRoutes } from './routes.ts';
export { deskService } from './service.ts';
export { codeToWire, pageOf } from './wire.ts';

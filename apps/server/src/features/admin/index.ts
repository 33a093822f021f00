export { codeImports } from './code-batches/imports.ts';
export {
  batchRoutes,
  missingPartsRoutes,
  orderAdminRoutes,
  partsAdminRoutes,
  questionRoutes,
  supportRoutes,
} from './routes.ts';
export { batchAdmin } from './code-batches/service.ts';
export { partsAdmin } from './missing-parts/admin.ts';
export { missingPartsService, ownPartsRequests } from './missing-parts/service.ts';
export { adminLists } from './orders/lists.ts';
export { orderAdmin } from './orders/service.ts';
export { ownQuestions, questionAdmin } from './support/questions.ts';
export { questionRepository } from './support/repository.ts';
export { supportService } from './support/service.ts';
export { todayRoutes, todayService } from './today/today.ts';

export { ownQuestions } from './own-questions.ts';
export { questionDesk } from './questions.ts';
export { questionRepository } from './repository.ts';
export { questionRoutes, supportRoutes } from './routes.ts';
export { supportService } from './service.ts';

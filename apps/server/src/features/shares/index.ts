export { type Share, shareRepository } from './repository.ts';
export { shareRoutes } from './routes.ts';
export { shareService } from './service.ts';
export { shareUrl } from './urls.ts';

export { contentDesk } from './desk.ts';
export type { Ordering, Shelf } from './keeper.ts';
export { contentRoutes } from './routes.ts';

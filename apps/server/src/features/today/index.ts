export { todayRoutes } from './routes.ts';
export { todayService } from './today.ts';

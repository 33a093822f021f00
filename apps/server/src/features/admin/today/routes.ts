import { deskEndpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { TodayService } from './today.ts';

export function todayRoutes(app: FastifyInstance, today: TodayService): void {
  route(app, deskEndpoints.deskToday, async () => ({ data: await today.day() }));
}

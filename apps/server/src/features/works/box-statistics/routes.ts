import { deskEndpoints } from '@uzor/contract';
import { csvOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { type BoxFigures, figureRows } from './figures.ts';

export function boxStatisticsRoutes(app: FastifyInstance, figures: BoxFigures): void {
  route(app, deskEndpoints.deskBoxes, async ({ query, language }) => ({ data: await figures.show(query, language) }));
  route(app, deskEndpoints.deskBoxesCsv, async ({ query, language }) => ({
    bytes: Buffer.from(csvOf(figureRows((await figures.show(query, language)).shown), language)),
    mimeType: 'text/csv',
    fileName: 'box.csv',
  }));
}

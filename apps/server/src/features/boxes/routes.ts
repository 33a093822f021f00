import { deskEndpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { BoxDesk } from './desk.ts';

export function boxRoutes(app: FastifyInstance, boxes: BoxDesk): void {
  route(app, deskEndpoints.deskBoxes, async ({ query, language }) => ({ data: await boxes.show(query, language) }));
  route(app, deskEndpoints.deskBoxesCsv, async ({ query, language }) => ({
    bytes: Buffer.from(await boxes.csv(query, language)),
    mimeType: 'text/csv',
    fileName: 'box.csv',
  }));
  route(app, deskEndpoints.deskFaces, async ({ query }) => ({ data: await boxes.faces(query) }));
  route(app, deskEndpoints.deskPackBox, async ({ person: operator, body: { reason, ...packing }, language }) => ({
    data: await boxes.pack(packing, { operator, reason }, language),
  }));
  route(app, deskEndpoints.deskSwatchCard, async ({ query, language }) => ({
    bytes: await boxes.card(query.box, language),
    mimeType: 'application/pdf',
    fileName: 'swatches.pdf',
  }));
  route(app, deskEndpoints.deskReadSwatches, async ({ body, files, language }) => ({
    data: await boxes.read(body.box, files.get('photo'), language),
  }));
  route(app, deskEndpoints.deskMeasureBox, async ({ person: operator, body: { reason, ...measured }, language }) => ({
    data: await boxes.measure(measured, { operator, reason }, language),
  }));
}

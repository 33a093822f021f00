import { type ContentSection, contentSections, deskEndpoints, endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../../errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { ContentAdmin } from './admin.ts';

export function contentRoutes(
  app: FastifyInstance,
  { items, publishing, pictures, openings, shown, overview }: ContentAdmin,
): void {
  route(app, endpoints.questions, ({ language }) => shown.questions(language));
  route(app, endpoints.openQuestion, async ({ params, address }) => {
    await openings.count(params.id, address);
    return undefined;
  });
  route(app, endpoints.videos, ({ language }) => shown.videos(language));
  route(app, deskEndpoints.deskContent, async ({ language }) => ({ data: await overview(language) }));
  route(app, deskEndpoints.deskContentItems, async ({ params }) => ({
    data: await items.list(sectionOf(params.section)),
    meta: {},
  }));
  route(app, deskEndpoints.deskPublish, async ({ body, person }) => {
    const item = await publishing.publish(body, person);
    return { data: items.toWire(body.section, item, body.content) };
  });
  route(app, deskEndpoints.deskUndoPublication, async ({ params, body: { reason }, person: operator, language }) => {
    await publishing.undo(params.id, { operator, reason });
    return { data: await overview(language) };
  });
  route(app, deskEndpoints.deskTakePicture, async ({ body, files }) => ({
    data: await pictures.take(body.section, files.get('picture')),
  }));
}

/** @throws NotFound for an unknown section */
function sectionOf(word: string): ContentSection {
  const section = contentSections.find((one) => one === word);
  if (!section) throw new NotFound('section', word);
  return section;
}

import { type ContentSection, contentSections, deskEndpoints, endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ContentDesk } from './desk.ts';

export function contentRoutes(
  app: FastifyInstance,
  { drafts, publishing, pictures, openings, shown, overview }: ContentDesk,
): void {
  route(app, endpoints.questions, ({ language }) => shown.questions(language));
  route(app, endpoints.openQuestion, async ({ params, address }) => {
    await openings.count(params.id, address);
    return undefined;
  });
  route(app, endpoints.videos, ({ language }) => shown.videos(language));
  route(app, deskEndpoints.deskContent, async ({ language }) => ({ data: await overview(language) }));
  route(app, deskEndpoints.deskContentItems, async ({ params }) => ({
    data: await drafts.list(sectionOf(params.section)),
    meta: {},
  }));
  route(app, deskEndpoints.deskSaveDraft, async ({ body, person }) => ({ data: await drafts.save(body, person) }));
  route(app, deskEndpoints.deskDropDraft, async ({ params, query }) => {
    await drafts.drop(sectionOf(params.section), params.item, query.version);
    return undefined;
  });
  route(app, deskEndpoints.deskPublish, async ({ body: { reason, changes }, person: operator, language }) => {
    await publishing.publish(changes, { operator, reason });
    return { data: await overview(language) };
  });
  route(app, deskEndpoints.deskUndoPublication, async ({ params, body: { reason }, person: operator, language }) => {
    await publishing.undo(params.id, { operator, reason });
    return { data: await overview(language) };
  });
  route(app, deskEndpoints.deskTakePicture, async ({ body, files }) => ({
    data: await pictures.take(body.section, files.get('picture')),
  }));
}

/** @throws NotFound for a word that names no section */
function sectionOf(word: string): ContentSection {
  const section = contentSections.find((one) => one === word);
  if (!section) throw new NotFound('section', word);
  return section;
}

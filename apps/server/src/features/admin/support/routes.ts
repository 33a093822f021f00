import { deskEndpoints, endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { QuestionAdmin } from './questions.ts';
import type { SupportService } from './service.ts';

export function supportRoutes(app: FastifyInstance, support: SupportService): void {
  route(app, endpoints.support, async ({ body, files, person, language, address }) => {
    await support.ask({ fullName: body.full_name, email: body.email, text: body.text }, files.values(), {
      accountId: person?.id ?? null,
      language,
      address,
    });
    return undefined;
  });
}

/** Questions to support, for operators. */
export function questionRoutes(app: FastifyInstance, questions: QuestionAdmin): void {
  route(app, deskEndpoints.deskQuestions, async ({ query, person }) =>
    questions.list(query.before, query.all ?? false, person),
  );
  route(app, deskEndpoints.deskQuestion, async ({ params, person }) => ({
    data: await questions.show(params.id, person),
  }));
  route(app, deskEndpoints.deskAnswer, async ({ params, person, body }) => ({
    data: await questions.answer(params.id, person, body.text),
  }));
  route(app, deskEndpoints.deskSettleQuestion, async ({ params, person, body }) => ({
    data: await questions.settle(params.id, person, body.done),
  }));
}

import { askedOpinionEndpoints, opinionEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../../../errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { OpinionService } from './service.ts';

export function opinionRoutes(app: FastifyInstance, opinions: OpinionService): void {
  for (const kind of productKinds) {
    const { askOpinion, opinion, endOpinion, hideWords } = opinionEndpoints(productOf(kind).apiBase);
    route(app, askOpinion, async ({ found, person, body, language, answerAsRepeated }) => {
      const { url, isNew } = await opinions.ask({ blank: found, person }, body.presets, language);
      if (!isNew) answerAsRepeated();
      return { data: { url } };
    });
    route(app, opinion, async ({ found, language }) => ({ data: await opinions.show(found, language) }));
    route(app, endOpinion, ({ found }) => opinions.end(found));
    route(app, hideWords, ({ found, params }) => opinions.hide(found, params.id));
  }
  route(app, askedOpinionEndpoints.askedOpinion, async ({ params, browser }) => ({
    data: await opinions.asked(params.key, browser),
  }));
  route(app, askedOpinionEndpoints.askedPicture, ({ params }) => opinions.picture(params.key, params.preset));
  route(app, askedOpinionEndpoints.vote, async ({ params, body, browser, address, keepBrowser }) => {
    // Otherwise all clients of one name would share a vote.
    if (!keepBrowser()) throw new Forbidden('opinion', params.key);
    await opinions.vote(params.key, body, { browser, address });
    return undefined;
  });
  route(app, askedOpinionEndpoints.takeBackVote, ({ params, browser }) => opinions.takeBack(params.key, browser));
}

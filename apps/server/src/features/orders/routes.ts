import {
  askedOpinionEndpoints,
  demoEndpoints,
  deskEndpoints,
  endpoints,
  kitEndpoints,
  message,
  opinionEndpoints,
  productKinds,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../../errors.ts';
import { route } from '../../platform/http/route.ts';
import { rememberedSeconds } from '../people/index.ts';
import { demandDrawn } from './blanks/access.ts';
import type { OrderService } from './blanks/order.ts';
import type { BlankService } from './blanks/service.ts';
import type { DemoAdmin } from './demos/admin.ts';
import type { DemoService } from './demos/service.ts';
import type { OpinionService } from './opinions/service.ts';

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
    // Clients without `app-platform` are told apart by their User-Agent, so all with the same one would share a vote.
    if (!keepBrowser()) throw new Forbidden('opinion', params.key);
    await opinions.vote(params.key, body, { browser, address });
  });
  route(app, askedOpinionEndpoints.takeBackVote, ({ params, browser }) => opinions.takeBack(params.key, browser));
}

export function demoRoutes(app: FastifyInstance, demos: DemoService): void {
  for (const kind of productKinds) {
    const { createDemo, demo, demoReaction, eraseDemo } = demoEndpoints(productOf(kind).demoBase);
    route(
      app,
      createDemo,
      async ({ files, body, language }) => ({
        data: await demos.create(kind, {
          upload: files.get('photo'),
          mediaId: body.media_id,
          sizeId: body.size_id,
          orientation: body.orientation,
          colours: body.colours,
          language,
        }),
      }),
      { admit: ({ address }) => demos.admit(address), countsFiles: true },
    );
    route(app, demo, async ({ params, language }) => ({ data: await demos.show(kind, params.slug, language) }));
    route(app, demoReaction, async ({ params, body, address }) => demos.react(kind, params.slug, body, address));
    route(app, eraseDemo, async ({ params, body }) => demos.erase(kind, params.slug, body.erase_key));
  }
}

export function demoAdminRoutes(app: FastifyInstance, demos: DemoAdmin): void {
  route(app, deskEndpoints.deskDemos, async ({ query: { days, type }, language }) => ({
    data: await demos.opinions(days === undefined ? undefined : Number(days), type, language),
  }));
}

interface BlankServices {
  readonly blanks: BlankService;
  readonly orders: OrderService;
}

const groundNotices = { white: 'photo.onWhite', dark: 'photo.onDark' } as const;

export function blankRoutes(app: FastifyInstance, { blanks, orders }: BlankServices): void {
  route(
    app,
    endpoints.openBlank,
    async ({ body, person, address, userAgent, language, keepCode, answerAsRepeated }) => {
      const { blank, created, proof } = await blanks.open(body.code, person, { address, userAgent }, language);
      if (!created) answerAsRepeated();
      keepCode(proof);
      return { data: blank };
    },
  );
  for (const kind of productKinds) {
    const calls = kitEndpoints(productOf(kind).apiBase);
    route(app, calls.blank, async ({ found, person }) => ({ data: await blanks.show({ blank: found, person }) }));
    route(
      app,
      calls.uploadPhoto,
      async ({ found, person, files, body, address, language }) => {
        const source = { upload: files.get('raw_photo'), mediaId: body.media_id, address, language };
        const upload = await blanks.upload({ blank: found, person }, source);
        const { orientation, colour, damaged, ground } = upload.found;
        const notice = damaged ? 'photo.partly' : ground && groundNotices[ground];
        return {
          data: { raw_photo: upload.photo, orientation, colour },
          ...(notice ? { message: message(notice, language) } : {}),
        };
      },
      { admit: blanks.admitPhoto },
    );
    route(app, calls.editionSettings, async ({ found, person, files, body, address, language }) => {
      const source = { upload: files.get('raw_photo'), address, language };
      const { edition_settings: settings, orientation } = body;
      return { data: await blanks.settle({ blank: found, person }, settings, orientation, source) };
    });
    route(app, calls.generate, async ({ found, person, files, body, address, language }) => {
      const { size_id: sizeId, filter_id: filterId, orientation, colours } = body;
      const wanted = { sizeId, filterId, orientation, colours };
      const source = { upload: files.get('photo'), address, language };
      return { data: await blanks.generate({ blank: found, person }, wanted, source) };
    });
    route(app, calls.addBox, async ({ found, person, body, address, userAgent }) => ({
      data: await blanks.addBox({ blank: found, person }, body.code, { address, userAgent }),
    }));
    route(app, calls.removeBoxes, async ({ found, person, query }) => ({
      data: await blanks.removeBoxes({ blank: found, person }, query.code),
    }));
    route(app, calls.applyPreset, async ({ found, person, body }) => ({
      data: await blanks.choose({ blank: found, person }, body.preset),
    }));
    route(
      app,
      calls.retouch,
      async ({ found, person, body: { preset, ...changes }, language }) => ({
        data: await blanks.retouch({ blank: found, person }, preset, changes, language),
      }),
      { admit: async ({ found, person }) => demandDrawn(found, person) },
    );
    route(app, calls.takeBackRetouch, async ({ found, person, query }) => ({
      data: await blanks.takeBackRetouch({ blank: found, person }, query.preset),
    }));
    route(app, calls.complete, async ({ found, person, body, address, setSignIn, answerAsRepeated, ...call }) => {
      const { language, userAgent, browser, repeatableToken, enteredCodes } = call;
      const { need_remember: remembered = true, ...confirmed } = body;
      const caller = { remembered, language, userAgent, browser, enteredCodes };
      const completion = { ...confirmed, ...caller, repeatableToken: person && repeatableToken };
      const { token, kitId, created } = await orders.complete({ blank: found, person }, completion, address);
      if (!created) answerAsRepeated();
      // A signed-in caller keeps the cookie and its lifetime.
      const told = person || token === '' ? token : setSignIn(token, remembered ? rememberedSeconds : null);
      return { token: told, data: { tile_id: kitId } };
    });
    route(app, calls.tipsRead, async ({ found, person }) => blanks.tipsRead({ blank: found, person }));
  }
}

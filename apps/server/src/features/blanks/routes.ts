import { endpoints, kitEndpoints, message } from '@uzor/contract';
import { availableKinds, productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { CompleteService } from './complete.ts';
import type { BlankOpening } from './opening.ts';
import type { BlankService } from './service.ts';

/** What the calls of blanks lead to. */
export interface BlankServices {
  readonly opening: BlankOpening;
  readonly blanks: BlankService;
  readonly completing: CompleteService;
}

export function blankRoutes(app: FastifyInstance, { opening, blanks, completing }: BlankServices): void {
  route(app, endpoints.openBlank, async ({ body, person, address, language, answerAsRepeated }) => {
    const { blank, created } = await opening.open(body.code, person, address, language);
    if (!created) answerAsRepeated();
    return { data: blank };
  });
  for (const kind of availableKinds) {
    const calls = kitEndpoints(productOf(kind).apiBase);
    route(app, calls.blank, async ({ params: { slug }, person }) => ({
      data: await opening.show({ kind, slug, person }),
    }));
    route(app, calls.uploadPhoto, async ({ params: { slug }, person, files, body, address, language }) => {
      const { photo, damaged } = await blanks.upload(
        { kind, slug, person },
        { upload: files.get('raw_photo'), mediaId: body.media_id, address, language },
      );
      return { data: { raw_photo: photo }, ...(damaged ? { message: message('photo.partly', language) } : {}) };
    });
    route(app, calls.editionSettings, async ({ params: { slug }, person, files, body, address, language }) => ({
      data: await blanks.settle({ kind, slug, person }, body.edition_settings, body.orientation, {
        upload: files.get('raw_photo'),
        address,
        language,
      }),
    }));
    route(app, calls.generate, async ({ params: { slug }, person, files, body, address, language }) => {
      const wanted = { sizeId: body.size_id, filterId: body.filter_id, orientation: body.orientation };
      return {
        data: await blanks.generate({ kind, slug, person }, wanted, { upload: files.get('photo'), address, language }),
      };
    });
    route(app, calls.applyPreset, async ({ params: { slug }, person, body }) => ({
      data: await blanks.applyPreset({ kind, slug, person }, body.preset),
    }));
    route(
      app,
      calls.complete,
      async ({ params: { slug }, person, body, language, address, setSignIn, answerAsRepeated }) => {
        const { token, kitId, created } = await completing.complete(
          { kind, slug, person },
          { email: body.email, preset: body.preset, consent: body.consent, language },
          address,
        );
        if (!created) answerAsRepeated();
        // Who is signed in stays so for as long as was said then.
        if (token !== person?.token) setSignIn(token);
        return { token, data: { tile_id: kitId } };
      },
    );
    route(app, calls.tipsRead, async ({ params: { slug }, person }) => {
      await opening.tipsRead({ kind, slug, person });
      return undefined;
    });
  }
}

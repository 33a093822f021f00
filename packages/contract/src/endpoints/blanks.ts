import * as z from 'zod/mini';
import { blankSchema, codeStatusSchema, fileSchema } from '../entities/index.ts';
import {
  absentWhenEmpty,
  editionSettingsInput,
  optionalNumber,
  orientation,
  retouchInput,
  truth,
  wholeNumber,
} from '../inputs.ts';
import { code, email } from '../rules.ts';
import { type Endpoint, type KitBase, key, one } from './endpoint.ts';

/** Codes and the blanks they open. */
export const codeEndpoints = {
  codeStatus: {
    method: 'POST',
    path: '/codes/status',
    access: 'public',
    status: 200,
    body: z.object({ code }),
    answer: one(codeStatusSchema),
  },
  openBlank: {
    method: 'POST',
    path: '/blank',
    access: 'public',
    status: 201,
    repeatedStatus: 200,
    body: z.object({ code }),
    answer: one(blankSchema),
  },
} as const satisfies Record<string, Endpoint>;

const slugParams = z.object({ slug: key });

/** A call on a blank, open to whoever holds its slug. */
const ofBlank = { access: 'slug', status: 200, params: slugParams } as const;

/** From code to kit. */
export const blankEndpoints = (base: KitBase) =>
  ({
    blank: {
      method: 'GET',
      path: `${base}/blank/:slug`,
      ...ofBlank,
      answer: one(blankSchema),
    },
    uploadPhoto: {
      method: 'POST',
      path: `${base}/blank/:slug/upload-photo`,
      ...ofBlank,
      files: ['raw_photo'],
      body: z.object({ media_id: absentWhenEmpty(key) }),
      answer: z.object({ data: z.object({ raw_photo: fileSchema }), message: z.optional(z.string()) }),
    },
    editionSettings: {
      method: 'POST',
      path: `${base}/blank/:slug/edition-settings`,
      ...ofBlank,
      files: ['raw_photo'],
      body: z.object({ edition_settings: absentWhenEmpty(editionSettingsInput), orientation }),
      answer: one(blankSchema),
    },
    generate: {
      method: 'POST',
      path: `${base}/blank/:slug`,
      ...ofBlank,
      files: ['photo'],
      body: z.object({ size_id: optionalNumber, filter_id: optionalNumber, orientation }),
      answer: one(blankSchema),
    },
    applyPreset: {
      method: 'POST',
      path: `${base}/blank/:slug/apply-preset`,
      ...ofBlank,
      body: z.object({ preset: wholeNumber }),
      answer: one(blankSchema),
    },
    complete: {
      method: 'POST',
      path: `${base}/blank/:slug/complete`,
      access: 'slug',
      openWhenCompleted: true,
      status: 201,
      repeatedStatus: 200,
      params: slugParams,
      body: z.object({ email, preset: optionalNumber, consent: absentWhenEmpty(truth) }),
      answer: z.object({ token: z.string(), data: z.object({ tile_id: z.string() }) }),
    },
    tipsRead: {
      method: 'POST',
      path: `${base}/blank/:slug/tips-read`,
      access: 'slug',
      status: 204,
      params: slugParams,
    },
  }) as const satisfies Record<string, Endpoint>;

/** Several boxes of one picture. */
export const boxEndpoints = (base: KitBase) =>
  ({
    /** Adds the code of a further box of the same kind, size and colours: several make one large work. Size and presets are chosen anew. */
    addBox: {
      method: 'POST',
      path: `${base}/blank/:slug/boxes`,
      ...ofBlank,
      body: z.object({ code }),
      answer: one(blankSchema),
    },
    /** Leaves the first box alone. */
    leaveOneBox: {
      method: 'DELETE',
      path: `${base}/blank/:slug/boxes`,
      ...ofBlank,
      answer: one(blankSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

/** Changes of a preset by hand, before it is confirmed. */
export const retouchEndpoints = (base: KitBase) =>
  ({
    /** Changes colours of a preset's scheme within the stock; repeats change nothing. */
    retouch: {
      method: 'PATCH',
      path: `${base}/blank/:slug/retouch`,
      ...ofBlank,
      body: retouchInput,
      answer: one(blankSchema),
    },
    /** Takes all of it back: of one preset, or of all. */
    takeBackRetouch: {
      method: 'DELETE',
      path: `${base}/blank/:slug/retouch`,
      ...ofBlank,
      query: z.object({ preset: optionalNumber }),
      answer: one(blankSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

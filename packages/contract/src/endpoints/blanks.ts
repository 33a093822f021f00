import * as z from 'zod/mini';
import { blankSchema, codeStatusSchema, fileSchema } from '../entities/index.ts';
import { coloursInput } from '../colour-inputs.ts';
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
import { type Endpoint, key, type KitBase, ofBlank, one, publicPost } from './endpoint.ts';

/** Codes and the blanks they open. */
export const codeEndpoints = {
  codeStatus: { ...publicPost, path: '/codes/status', body: z.object({ code }), answer: one(codeStatusSchema) },
  openBlank: {
    ...publicPost,
    path: '/blank',
    status: 201,
    repeatedStatus: 200,
    body: z.object({ code }),
    answer: one(blankSchema),
  },
} as const satisfies Record<string, Endpoint>;

/** A photo as it was found: the EXIF orientation it was turned by, and what it says of its colours. */
const uploadedPhotoSchema = z.object({
  raw_photo: fileSchema,
  orientation: z.optional(z.int()),
  colour: z.optional(z.string()),
});

/** The steps of an order, from code to kit. */
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
      answer: z.object({ data: uploadedPhotoSchema, message: z.optional(z.string()) }),
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
      body: z.object({ size_id: optionalNumber, filter_id: optionalNumber, orientation, colours: coloursInput }),
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
      ...ofBlank,
      openWhenCompleted: true,
      status: 201,
      repeatedStatus: 200,
      body: z.object({
        email,
        preset: optionalNumber,
        consent: absentWhenEmpty(truth),
        /** As at registration, for the account that the order makes. */
        need_remember: absentWhenEmpty(truth),
      }),
      answer: z.object({ token: z.string(), data: z.object({ tile_id: z.string() }) }),
    },
    tipsRead: {
      method: 'POST',
      path: `${base}/blank/:slug/tips-read`,
      ...ofBlank,
      status: 204,
    },
  }) as const satisfies Record<string, Endpoint>;

/** Joining several boxes into one picture. */
export const boxEndpoints = (base: KitBase) =>
  ({
    /** Adds the code of another box of the same kind, size and colours. Resets size and presets. */
    addBox: {
      method: 'POST',
      path: `${base}/blank/:slug/boxes`,
      ...ofBlank,
      body: z.object({ code }),
      answer: one(blankSchema),
    },
    /** Removes all boxes except the first. */
    leaveOneBox: {
      method: 'DELETE',
      path: `${base}/blank/:slug/boxes`,
      ...ofBlank,
      answer: one(blankSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

/** Recolouring a preset by hand before it is confirmed. */
export const retouchEndpoints = (base: KitBase) =>
  ({
    /** Recolours pieces of a preset's scheme within the stock; idempotent. */
    retouch: {
      method: 'PATCH',
      path: `${base}/blank/:slug/retouch`,
      ...ofBlank,
      longBody: true,
      body: retouchInput,
      answer: one(blankSchema),
    },
    /** Reverts all retouches of one preset or of all. */
    takeBackRetouch: {
      method: 'DELETE',
      path: `${base}/blank/:slug/retouch`,
      ...ofBlank,
      query: z.object({ preset: optionalNumber }),
      answer: one(blankSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

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
import { type Endpoint, key, type KitBase, one, publicPost, blankGet, blankPost } from './endpoint.ts';

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

/** An uploaded photo, the EXIF orientation applied to it, and the colour information of its file. */
const uploadedPhotoSchema = z.object({
  raw_photo: fileSchema,
  orientation: z.optional(z.int()),
  colour: z.optional(z.string()),
});

/** The steps of an order, from code to kit. */
export const blankEndpoints = (base: KitBase) =>
  ({
    blank: { ...blankGet, path: `${base}/blank/:slug`, answer: one(blankSchema) },
    uploadPhoto: {
      ...blankPost,
      path: `${base}/blank/:slug/upload-photo`,
      files: ['raw_photo'],
      body: z.object({ media_id: absentWhenEmpty(key) }),
      answer: z.object({ data: uploadedPhotoSchema, message: z.optional(z.string()) }),
    },
    editionSettings: {
      ...blankPost,
      path: `${base}/blank/:slug/edition-settings`,
      files: ['raw_photo'],
      body: z.object({ edition_settings: absentWhenEmpty(editionSettingsInput), orientation }),
      answer: one(blankSchema),
    },
    generate: {
      ...blankPost,
      path: `${base}/blank/:slug`,
      files: ['photo'],
      body: z.object({ size_id: optionalNumber, filter_id: optionalNumber, orientation, colours: coloursInput }),
      answer: one(blankSchema),
    },
    applyPreset: {
      ...blankPost,
      path: `${base}/blank/:slug/apply-preset`,
      body: z.object({ preset: wholeNumber }),
      answer: one(blankSchema),
    },
    complete: {
      ...blankPost,
      path: `${base}/blank/:slug/complete`,
      openWhenCompleted: true,
      status: 201,
      repeatedStatus: 200,
      body: z.object({
        email,
        preset: optionalNumber,
        consent: absentWhenEmpty(truth),
        /** As in `register`, for the account created with the order. */
        need_remember: absentWhenEmpty(truth),
      }),
      answer: z.object({ token: z.string(), data: z.object({ tile_id: z.string() }) }),
    },
    tipsRead: { ...blankPost, path: `${base}/blank/:slug/tips-read`, status: 204 },
  }) as const satisfies Record<string, Endpoint>;

/** Joining several boxes into one picture. */
export const boxEndpoints = (base: KitBase) =>
  ({
    /** Adds the code of another box of the same kind, size and colours. Resets size and presets. */
    addBox: { ...blankPost, path: `${base}/blank/:slug/boxes`, body: z.object({ code }), answer: one(blankSchema) },
    /** Removes the added box whose code ends with `code`; without it, all boxes except the first. */
    removeBoxes: {
      ...blankPost,
      method: 'DELETE',
      path: `${base}/blank/:slug/boxes`,
      query: z.object({ code: absentWhenEmpty(z.string()) }),
      answer: one(blankSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

/** Recolouring a preset by hand before it is confirmed. */
export const retouchEndpoints = (base: KitBase) =>
  ({
    /** Recolours pieces of a preset's scheme within the stock; idempotent. */
    retouch: {
      ...blankPost,
      method: 'PATCH',
      path: `${base}/blank/:slug/retouch`,
      longBody: true,
      body: retouchInput,
      answer: one(blankSchema),
    },
    /** Reverts all retouches of one preset or of all. */
    takeBackRetouch: {
      ...blankPost,
      method: 'DELETE',
      path: `${base}/blank/:slug/retouch`,
      query: z.object({ preset: optionalNumber }),
      answer: one(blankSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

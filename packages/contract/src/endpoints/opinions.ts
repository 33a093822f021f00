import * as z from 'zod/mini';
import { askedOpinionSchema, mostVersionsAsked, opinionLinkSchema, opinionSchema } from '../entities/index.ts';
import { absentWhenEmpty, invalid, wholeNumber } from '../inputs.ts';
import { list } from '../lists.ts';
import { voteWords } from '../rules.ts';
import { type Endpoint, key, type KitBase, one, publicGet, blankPost, blankGet } from './endpoint.ts';
import { collaboratorName } from './guests.ts';

const byKey = { access: 'public', params: z.object({ key }) } as const;

/** An open vote, for anyone with its link; 404 once it has ended. */
export const askedOpinionEndpoints = {
  askedOpinion: {
    method: 'GET',
    path: '/opinions/:key',
    ...byKey,
    personal: true,
    status: 200,
    answer: one(askedOpinionSchema),
  },
  /** JPEG of a version. */
  askedPicture: {
    ...publicGet,
    path: '/opinions/:key/versions/:preset',
    params: z.object({ key, preset: key }),
    sendsFile: true,
  },
  /** Sets the vote of this browser, replacing an earlier one. Absent `words` stay unchanged. */
  vote: {
    method: 'POST',
    path: '/opinions/:key/votes',
    ...byKey,
    status: 204,
    body: z.object({
      preset: wholeNumber,
      words: z.optional(z.nullable(voteWords)),
      name: absentWhenEmpty(collaboratorName),
    }),
  },
  takeBackVote: { method: 'DELETE', path: '/opinions/:key/votes', ...byKey, status: 204 },
} as const satisfies Record<string, Endpoint>;

/** Asking family and friends which preset of an order to take. */
export const opinionEndpoints = (base: KitBase) =>
  ({
    /** Opens a vote; if one is open, returns it unchanged. */
    askOpinion: {
      ...blankPost,
      path: `${base}/blank/:slug/opinion`,
      status: 201,
      repeatedStatus: 200,
      body: z.object({
        presets: list(wholeNumber, invalid).check(
          z.minLength(1, invalid),
          z.maxLength(mostVersionsAsked, invalid),
          z.refine((presets) => new Set(presets).size === presets.length, invalid),
        ),
      }),
      answer: one(opinionLinkSchema),
    },
    opinion: { ...blankGet, path: `${base}/blank/:slug/opinion`, answer: one(opinionSchema) },
    /** Ends the vote and erases its votes; idempotent. */
    endOpinion: { ...blankPost, method: 'DELETE', path: `${base}/blank/:slug/opinion`, status: 204 },
    /** Hides a voter's comment; the vote stays. Idempotent. */
    hideWords: {
      method: 'DELETE',
      path: `${base}/blank/:slug/opinion/words/:id`,
      access: 'slug',
      status: 204,
      params: z.object({ slug: key, id: key }),
    },
  }) as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import {
  blankSchema,
  codeStatusSchema,
  configSchema,
  editionSettingsSchema,
  fileSchema,
  filterSchema,
  historyEntrySchema,
  kitDetailSchema,
  kitListItemSchema,
  kitListMetaSchema,
  libraryItemSchema,
  profileSchema,
  segmentListItemSchema,
  segmentListMetaSchema,
  segmentSchema,
  sizeSchema,
} from './entities.ts';
import {
  absentWhenEmpty,
  colours,
  coordinatesInput,
  editionSettingsInput,
  historyList,
  kitListQuery,
  operationSchema,
  optionalNumber,
  orientation,
  truth,
  wholeNumber,
} from './inputs.ts';
import { code, email, passwordGiven } from './rules.ts';
import { libraryCategories } from './vocabulary.ts';

/** Who may make a call: everybody, the holder of a blank's slug, a signed-in person, the owner of the kit in the path. */
export type Access = 'public' | 'slug' | 'user' | 'owner';

/** One call of the wire. Paths are relative to `/api`; `:name` marks a part of the path. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Status of a good answer. */
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** The body as JSON, form or multipart fields alike. */
  readonly body?: z.ZodMiniType;
  /** Names of files that may come with the body as multipart. */
  readonly files?: readonly string[];
  /** Every good answer; absent with 204. */
  readonly answer?: z.ZodMiniType;
}

/** Where a kind's calls begin: `/tile` for the mosaic and so on; `@uzor/kit` holds the table. */
export type KitBase = string;

const one = <T extends z.ZodMiniType>(entity: T) => z.object({ data: entity });
const many = <T extends z.ZodMiniType>(entity: T) => z.object({ data: z.array(entity), meta: z.object({}) });
const paged = <T extends z.ZodMiniType, M extends z.ZodMiniType>(entity: T, meta: M) => z.object({ data: z.array(entity), meta });
const notice = z.object({ message: z.string() });
const key = z.string().check(z.minLength(1), z.maxLength(100));
/** Calls that exist once. */
export const endpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    status: 200,
    body: z.object({ email, password: passwordGiven, need_remember: absentWhenEmpty(truth), slug: absentWhenEmpty(key) }),
    answer: z.object({ access_token: z.string(), data: z.optional(z.object({ tile_id: z.string() })) }),
  },
  logout: { method: 'POST', path: '/auth/logout', access: 'user', status: 204 },
  profile: { method: 'GET', path: '/profile', access: 'user', status: 200, answer: one(profileSchema) },
  config: { method: 'GET', path: '/config', access: 'public', status: 200, answer: one(configSchema) },
  library: {
    method: 'GET',
    path: '/media-library',
    access: 'public',
    status: 200,
    query: z.object({ category: absentWhenEmpty(z.enum(['all', ...libraryCategories], { error: 'field.invalid' })) }),
    answer: many(libraryItemSchema),
  },
  codeStatus: { method: 'POST', path: '/codes/status', access: 'public', status: 200, body: z.object({ code }), answer: one(codeStatusSchema) },
  openBlank: { method: 'POST', path: '/blank', access: 'public', status: 201, body: z.object({ code }), answer: one(blankSchema) },
  kits: { method: 'GET', path: '/kits', access: 'user', status: 200, query: kitListQuery, answer: paged(kitListItemSchema, kitListMetaSchema) },
} as const satisfies Record<string, Endpoint>;

const slugParams = z.object({ slug: key });
const kitParams = z.object({ id: key });
const segmentParams = z.object({ id: key, segmentId: key });
const segmentAnswer = one(segmentSchema);

/** Calls that every kind has under its own base, for instance `/tile`. */
export const kitEndpoints = (base: KitBase) =>
  ({
    sizes: { method: 'GET', path: `${base}/size`, access: 'public', status: 200, answer: many(sizeSchema) },
    filters: { method: 'GET', path: `${base}/filter`, access: 'public', status: 200, query: z.object({ size: optionalNumber }), answer: many(filterSchema) },
    blank: { method: 'GET', path: `${base}/blank/:slug`, access: 'slug', status: 200, params: slugParams, answer: one(blankSchema) },
    uploadPhoto: {
      method: 'POST',
      path: `${base}/blank/:slug/upload-photo`,
      access: 'slug',
      status: 200,
      params: slugParams,
      files: ['raw_photo'],
      body: z.object({ media_id: absentWhenEmpty(key) }),
      answer: z.object({ data: z.object({ raw_photo: fileSchema }), message: z.optional(z.string()) }),
    },
    editionSettings: {
      method: 'POST',
      path: `${base}/blank/:slug/edition-settings`,
      access: 'slug',
      status: 200,
      params: slugParams,
      files: ['raw_photo'],
      body: z.object({ edition_settings: absentWhenEmpty(editionSettingsInput), orientation }),
      answer: one(blankSchema),
    },
    generate: {
      method: 'POST',
      path: `${base}/blank/:slug`,
      access: 'slug',
      status: 200,
      params: slugParams,
      files: ['photo'],
      body: z.object({ size_id: optionalNumber, filter_id: optionalNumber, orientation }),
      answer: one(blankSchema),
    },
    applyPreset: {
      method: 'POST',
      path: `${base}/blank/:slug/apply-preset`,
      access: 'slug',
      status: 200,
      params: slugParams,
      body: z.object({ preset: wholeNumber }),
      answer: one(blankSchema),
    },
    complete: {
      method: 'POST',
      path: `${base}/blank/:slug/complete`,
      access: 'slug',
      status: 201,
      params: slugParams,
      body: z.object({ email, preset: optionalNumber, consent: absentWhenEmpty(truth) }),
      answer: z.object({ token: z.string(), data: z.object({ tile_id: z.string() }) }),
    },
    tipsRead: { method: 'POST', path: `${base}/blank/:slug/tips-read`, access: 'slug', status: 204, params: slugParams },
    list: { method: 'GET', path: base, access: 'user', status: 200, query: kitListQuery, answer: paged(kitListItemSchema, kitListMetaSchema) },
    kit: { method: 'GET', path: `${base}/:id`, access: 'owner', status: 200, params: kitParams, answer: one(kitDetailSchema) },
    resend: {
      method: 'POST',
      path: `${base}/:id/resend`,
      access: 'owner',
      status: 200,
      params: kitParams,
      body: z.object({ email: absentWhenEmpty(email) }),
      answer: notice,
    },
  }) as const satisfies Record<string, Endpoint>;

/** Calls of kinds that are worked segment by segment. */
export const segmentEndpoints = (base: KitBase) =>
  ({
    segments: {
      method: 'GET',
      path: `${base}/:id/segment`,
      access: 'owner',
      status: 200,
      params: kitParams,
      answer: paged(z.array(segmentListItemSchema), segmentListMetaSchema),
    },
    segment: { method: 'GET', path: `${base}/:id/segment/:segmentId`, access: 'owner', status: 200, params: segmentParams, answer: segmentAnswer },
    setMarked: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/cell/set-marked`,
      access: 'owner',
      status: 200,
      params: segmentParams,
      body: z.object({ coordinates: z.optional(z.nullable(coordinatesInput)), colors: z.optional(colours) }),
      answer: segmentAnswer,
    },
    markByColours: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/cell/mark-by-colors`,
      access: 'owner',
      status: 200,
      params: segmentParams,
      body: z.object({ colors: colours }),
      answer: segmentAnswer,
    },
    history: {
      method: 'GET',
      path: `${base}/:id/segment/:segmentId/history`,
      access: 'owner',
      status: 200,
      params: segmentParams,
      answer: z.object({ data: z.array(historyEntrySchema), version: z.int() }),
    },
    replaceHistory: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/history`,
      access: 'owner',
      status: 200,
      params: segmentParams,
      body: z.union([historyList, z.object({ history: historyList, version: optionalNumber })]),
      answer: z.object({ data: z.array(historyEntrySchema), version: z.int() }),
    },
    clearHistory: { method: 'DELETE', path: `${base}/:id/segment/:segmentId/history`, access: 'owner', status: 204, params: segmentParams },
    operate: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/operations`,
      access: 'owner',
      status: 200,
      params: segmentParams,
      body: z.object({ operations: z.array(operationSchema).check(z.maxLength(2000)) }),
      answer: segmentAnswer,
    },
  }) as const satisfies Record<string, Endpoint>;

/** Body of a call as its caller writes it. */
export type BodyOf<E> = E extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
/** Body of a call as its handler gets it. */
export type ParsedBodyOf<E> = E extends { body: infer B extends z.ZodMiniType } ? z.output<B> : undefined;
/** Good answer of a call. */
export type AnswerOf<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
/** Settings with nothing absent, as the wire answers them. */
export type { EditionSettingsWire } from './entities.ts';
export { editionSettingsSchema };

import * as z from 'zod/mini';

/** Who may make a call: anyone, the holder of a blank's slug, a user, the owner of the kit, a guest, an operator. */
export type Access = 'public' | 'slug' | 'user' | 'owner' | 'guest' | 'operator';

/** One API call. Paths are relative to `/api`; `:name` marks a path parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  /** Status if a repeated call finds the work already done. */
  readonly repeatedStatus?: 200;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** The body, sent as JSON, form fields or multipart fields. */
  readonly body?: z.ZodMiniType;
  /** True if a valid body may have more than 128 KiB. */
  readonly longBody?: true;
  /** Names of the file fields of a multipart body. */
  readonly files?: readonly string[];
  /** Schema of a successful answer; absent with 204 and for files. */
  readonly answer?: z.ZodMiniType;
  /** True if the call supports `prefer: return=minimal` (RFC 7240). */
  readonly minimal?: boolean;
  /** True for public answers that depend on a cookie or a secret link: caches must not store them. */
  readonly personal?: true;
  /** True for personal answers that may be compressed: large, without text that others choose (decision 029). */
  readonly compressed?: true;
  /** True if a successful answer is a file download. */
  readonly sendsFile?: boolean;
  /** True for owner calls that guests of the kit may make too; view-only guests may only read. */
  readonly guests?: true;
  /** True for owner calls that also work while the kit is in the bin. */
  readonly inBin?: boolean;
  /**
   * True if a call on a completed blank is not limited to its owner. The handler lets a repeated call through and
   * refuses strangers.
   */
  readonly openWhenCompleted?: boolean;
}

/** Path prefix of a kind's calls: `/tile` for the mosaic and so on; `@uzor/kit` has the table. */
export type KitBase = string;

/** The body as the caller writes it. */
export type BodyOf<E> = E extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
/** The body after parsing, as the handler receives it. */
export type ParsedBodyOf<E> = E extends { body: infer B extends z.ZodMiniType } ? z.output<B> : undefined;
/** Successful answer of a call. */
export type AnswerOf<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
/** Answer with one resource. */
export const one = <T extends z.ZodMiniType>(entity: T) => z.object({ data: entity });
/** Answer with a whole list. */
export const many = <T extends z.ZodMiniType>(entity: T) => z.object({ data: z.array(entity), meta: z.object({}) });
/** Answer with one page of a list. */
export const paged = <T extends z.ZodMiniType, M extends z.ZodMiniType>(entity: T, meta: M) =>
  z.object({ data: z.array(entity), meta });
/** Answer with a notice for the user and no data. */
export const notice = z.object({ message: z.string() });
/** An opaque id in a path. */
export const key = z.string().check(z.minLength(1), z.maxLength(100));
/** Base of calls on a kit, open to its owner. */
export const kitGet = { method: 'GET', access: 'owner', status: 200, params: z.object({ id: key }) } as const;
/** As `kitGet`, by POST. */
export const kitPost = { ...kitGet, method: 'POST' } as const;

/** Base of calls on a blank, open to anyone with its slug. */
export const blankGet = { method: 'GET', access: 'slug', status: 200, params: z.object({ slug: key }) } as const;
/** As `blankGet`, by POST. */
export const blankPost = { ...blankGet, method: 'POST' } as const;

/** Base of calls open to anyone. */
export const publicGet = { method: 'GET', access: 'public', status: 200 } as const;
/** As `publicGet`, by POST. */
export const publicPost = { ...publicGet, method: 'POST' } as const;

import * as z from 'zod/mini';

/** Who may make a call: everybody, the holder of a blank's slug, a signed-in person, the owner of the kit in the path. */
export type Access = 'public' | 'slug' | 'user' | 'owner';

/** One call of the wire. Paths are relative to `/api`; `:name` marks a part of the path. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Status of a good answer. */
  readonly status: 200 | 201 | 204;
  /** Status of the same answer where the call finds its work done. */
  readonly repeatedStatus?: 200;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** The body as JSON, form or multipart fields alike. */
  readonly body?: z.ZodMiniType;
  /** Names of files that may come with the body as multipart. */
  readonly files?: readonly string[];
  /** Every good answer; absent with 204 and with a file. */
  readonly answer?: z.ZodMiniType;
  /** True where a good answer is a file to save. */
  readonly sendsFile?: boolean;
  /** True for calls of an owner that a kit in the bin answers as well. */
  readonly inBin?: boolean;
  /** True for a call on a blank that others than its owner may make once it is completed: the call itself tells repetitions from strangers. */
  readonly openWhenCompleted?: boolean;
}

/** Where a kind's calls begin: `/tile` for the mosaic and so on; `@uzor/kit` holds the table. */
export type KitBase = string;

/** Body of a call as its caller writes it. */
export type BodyOf<E> = E extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
/** Body of a call as its handler gets it. */
export type ParsedBodyOf<E> = E extends { body: infer B extends z.ZodMiniType } ? z.output<B> : undefined;
/** Good answer of a call. */
export type AnswerOf<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
/** Answer with one resource. */
export const one = <T extends z.ZodMiniType>(entity: T) => z.object({ data: entity });
/** Answer with a whole list. */
export const many = <T extends z.ZodMiniType>(entity: T) => z.object({ data: z.array(entity), meta: z.object({}) });
/** Answer with a page of a list. */
export const paged = <T extends z.ZodMiniType, M extends z.ZodMiniType>(entity: T, meta: M) =>
  z.object({ data: z.array(entity), meta });
/** Answer that only tells a person something. */
export const notice = z.object({ message: z.string() });
/** An opaque id in a path. */
export const key = z.string().check(z.minLength(1), z.maxLength(100));
/** Path of a kit. */
export const kitParams = z.object({ id: key });

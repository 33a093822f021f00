import type { FastifyInstance } from 'fastify';
import type { Endpoint, Language } from '@uzor/contract';
import type * as z from 'zod/mini';
import type { Person } from './parts.ts';

/** A file that came with a multipart body. */
export interface UploadedFile {
  readonly field: string;
  readonly filename: string;
  readonly bytes: Buffer;
}

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;
type Answer<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.input<A> : undefined;
type PersonFor<E> = E extends { access: 'user' | 'owner' } ? Person : Person | null;

/** What a handler gets: everything checked against the contract. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E['params'], Record<string, never>>;
  readonly query: Parsed<E['query'], Record<string, never>>;
  readonly body: Parsed<E['body'], undefined>;
  /** Files by field name; each at most 15 MB. Only names listed in the endpoint's `files`. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Who calls; never null where the endpoint needs a sign-in. */
  readonly person: PersonFor<E>;
  /** Language of the caller: content-language, else accept-language, else ru. */
  readonly language: Language;
  /** Address of the caller (x-forwarded-for only with TRUST_PROXY). */
  readonly address: string;
  /** Sets or (null) clears the HttpOnly cookie of a browser's sign-in. `seconds` null: until the browser closes. */
  setSignIn(token: string | null, seconds?: number | null): void;
  /** Answers with another good status than the endpoint's (201 → 200). */
  answerWith(status: 200 | 201): void;
}

/** Registers a call of the contract: method, path, who may call, what comes in and what goes out. */
export type Route = <const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>) => void;

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Endpoint, ProductKind } from '@uzor/contract';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { FileLinks, PrivateFiles } from './storage/file-links.ts';
import type { Shedding } from './admission/shedding.ts';
import type { Limits } from './http/rate-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PhotoIntake } from './intake/photo-intake.ts';
import type { Queue } from './jobs/queue.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { StoredPage } from './web-files/web-files.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './postgres/tables.ts';
import type { Names } from './tracing/traced.ts';

export interface Parts {
  readonly config: Config;
  readonly database: Kysely<Tables>;
  readonly storage: Storage;
  readonly fileLinks: FileLinks;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly realtime: Realtime;
  readonly intake: PhotoIntake;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly shedding: Shedding;
  readonly log: Logger;
  readonly security: SecurityLog;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  /** The token of this sign-in, for signing out. */
  readonly token: string;
  /** Identifies this sign-in without granting access: the hash of its token, hex. */
  readonly signIn: string;
  /** Whether this sign-in gave a second factor. */
  readonly secondFactor: boolean;
}

/** A guest of one work, known by the key of a link. */
export interface Guest {
  readonly id: string;
  readonly kitId: string;
  /** Number among the collaborators of the work, from 1; the owner is 0. */
  readonly collaborator: number;
  /** False for a guest who may only look. */
  readonly mayMark: boolean;
  /** Identifies the link without granting access, like `signIn` of a person. */
  readonly signIn: string;
}

/** The caller: a visitor, a signed-in person, a guest of a work, or a browser in which codes were entered. */
export interface CallerOfCall {
  readonly person: Person | null;
  readonly guest: Guest | null;
  /** Proofs of the codes entered in this browser. */
  readonly enteredCodes: readonly string[];
}

/** What the access check needs to know about a call. */
export type AccessRule = Pick<Endpoint, 'access' | 'guests' | 'method' | 'path' | 'inBin' | 'openWhenCompleted'>;

/** What the access check has read, by access rule; handlers get it. Features add types (`features/check-access.ts`). */
export interface FoundByAccess {
  readonly public: null;
  readonly user: null;
  readonly operator: null;
}

export interface Features {
  /** Owner of a token; null for an expired or unknown one. Called for every request with a token. */
  personOf(token: string): Promise<Person | null>;
  /** The guest of a key; null once the link has ended. Called for every request of a guest. */
  guestOf(key: string): Promise<Guest | null>;
  /** Whether this person or guest (both null = a visitor) may join the channel, named without `private-`. */
  mayJoin(channel: string, person: Person | null, guest: Guest | null): Promise<boolean>;
  /**
   * Checks access before the body is read, and returns the kit or blank it has read. @throws a refusal such as
   * NotFound, Forbidden or SignInNeeded
   */
  checkAccess(
    rule: AccessRule,
    params: Readonly<Record<string, string>>,
    caller: CallerOfCall,
  ): Promise<FoundByAccess[keyof FoundByAccess]>;
  /** The names of what the access check has read, for logs and traces; nothing for other calls. */
  namesOf(found: FoundByAccess[keyof FoundByAccess]): Names;
  /** Registers every call with `route` of `platform/http/route.ts`, on an instance prefixed with `/api`. */
  routes(app: FastifyInstance): void;
  /** The server-rendered part of a page, by its path; null for all other pages. */
  pageOf?(path: string): Promise<StoredPage | null>;
  /** Readers of private files kept in rows instead of the storage, by the first part of their keys. */
  readonly privateFiles?: PrivateFiles;
  /** Takes jobs: `parts.queue.work(...)` for every queue. Worker role only. */
  work(): Promise<void>;
  /** Deletes expired data of every feature; workers call it every few minutes. Never rejects. */
  tidy(): Promise<void>;
  /** Fills an empty database (media library and so on) after the migrations; idempotent. */
  prepare(): Promise<void>;
  /** Returns an unused code for every available kind. Not called in production. */
  trialCodes(): Promise<readonly { readonly kind: ProductKind; readonly code: string }[]>;
}

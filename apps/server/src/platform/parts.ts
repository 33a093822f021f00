import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Endpoint, ProductKind } from '@uzor/contract';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { FileLinks, PrivateFiles } from './storage/file-links.ts';
import type { Limits } from './http/rate-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PhotoIntake } from './intake/photo-intake.ts';
import type { Queue } from './jobs/queue.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './postgres/tables.ts';

/** What the platform hands to the features. */
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
  readonly log: Logger;
}

/** Somebody with a living sign-in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** The token of this very sign-in, for signing out. */
  readonly token: string;
}

/** What the access check needs to know of a call. */
export type AccessRule = Pick<Endpoint, 'access' | 'path' | 'inBin' | 'openWhenCompleted'>;

/**
 * What the access check has read, by the access of the call: handlers get it instead of reading it again. Features add the
 * things that are theirs (`features/check-access.ts`); the platform only hands them on.
 */
export interface FoundByAccess {
  readonly public: null;
  readonly user: null;
}

/** What `features/index.ts` gives back: `openFeatures(parts: Parts): Features`. The platform reaches features through this alone. */
export interface Features {
  /** Whose token this is; null for a dead or unknown one. Called on every call that bears a token. */
  personOf(token: string): Promise<Person | null>;
  /** May this person (null: a visitor) hear the channel (without `private-`)? */
  mayJoin(channel: string, person: Person | null): Promise<boolean>;
  /**
   * Refuses strangers before a body is read: throws NotFound or Forbidden for `slug` and `owner` calls, and answers what it
   * has read; null for other calls. `params` are the parts of the path.
   */
  checkAccess(
    rule: AccessRule,
    params: Readonly<Record<string, string>>,
    person: Person | null,
  ): Promise<FoundByAccess[keyof FoundByAccess]>;
  /** Registers every call with `route` of `platform/http/route.ts`, on an instance that already stands under `/api`. */
  routes(app: FastifyInstance): void;
  /** Private files that rows hold, not the storage: how to read them, by the first part of their keys. */
  readonly privateFiles?: PrivateFiles;
  /** Takes jobs: `parts.queue.work(...)` for every queue. Worker role only. */
  work(): Promise<void>;
  /** Removes what has run out in every feature; called every few minutes where jobs are taken. Never rejects. */
  tidy(): Promise<void>;
  /** Fills an empty database (media library and so on) after the migrations; harmless when repeated. */
  prepare(): Promise<void>;
  /** Makes one fresh code for every kind that is available. Not called in production. */
  trialCodes(): Promise<readonly { readonly kind: ProductKind; readonly code: string }[]>;
}

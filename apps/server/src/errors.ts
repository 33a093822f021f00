import type { MessageKey, MessageValues } from '@uzor/contract';

/*
 * Domain errors. Only `platform/http/error-answers.ts` turns them into a status and a message; any other error becomes
 * a 500 without its message.
 */

/** The thing does not exist, or the caller may not know that it does: trashed kits, malformed ids. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  constructor(what: string, key: string | number) {
    super(`No ${what} ${key}`);
  }
}

/** A vote that its owner has ended; `body` is sent beside the message. */
export class VoteOver extends NotFound {
  readonly body: Readonly<Record<string, unknown>>;
  constructor(key: string, body: Readonly<Record<string, unknown>>) {
    super('open vote', key);
    this.body = body;
  }
}

export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  constructor(what: string, key: string | number) {
    super(`Not allowed: ${what} ${key}`);
  }
}

/** An unfinished order that was begun in another browser. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';
  constructor(slug: string) {
    super(`Not opened in this browser: blank ${slug}`);
  }
}

/** A guest link that has ended or never existed; callers cannot tell which. */
export class GuestEnded extends Error {
  override readonly name = 'GuestEnded';
  constructor() {
    super('No open link of a guest');
  }
}

/** A guest tries something that only the owner may do. */
export class GuestMayNot extends Error {
  override readonly name = 'GuestMayNot';
  readonly key: 'guest.looks' | 'guest.clears' | 'guest.undoes' | 'guest.full';
  constructor(key: GuestMayNot['key']) {
    super(`Not for guests: ${key}`);
    this.key = key;
  }
}

export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
  constructor() {
    super('No living sign-in');
  }
}

/** `complete` was called with the address of another user's account. */
export class AccountExists extends Error {
  override readonly name = 'AccountExists';
  constructor() {
    super('An account with this address exists');
  }
}

/** One message about a field: a message key, or a key with its values. */
export type FieldText = MessageKey | { readonly key: MessageKey; readonly values: MessageValues };

/** Invalid fields; the first text of the first field serves as the message. */
export class Invalid extends Error {
  override readonly name = 'Invalid';
  readonly fields: Readonly<Record<string, readonly FieldText[]>>;
  constructor(fields: Readonly<Record<string, readonly FieldText[]>>) {
    super(`Invalid: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}

/**
 * What the call changes is not in the state that it needs. `body` is sent beside the message: the current history, for
 * instance.
 */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  readonly key: MessageKey;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(key: MessageKey, body: Readonly<Record<string, unknown>> = {}) {
    super(`Conflict: ${key}`);
    this.key = key;
    this.body = body;
  }
}

/** An upload over the limit. `sizeBytes` is null if reading stopped at the limit. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly sizeBytes: number | null;
  readonly field: string;
  constructor(sizeBytes: number | null, field: string) {
    super(`Upload too large: ${field}`);
    this.sizeBytes = sizeBytes;
    this.field = field;
  }
}

export class Unsupported extends Error {
  override readonly name = 'Unsupported';
  readonly key: MessageKey;
  readonly field: string;
  constructor(key: MessageKey, field: string) {
    super(`Unsupported: ${key}`);
    this.key = key;
    this.field = field;
  }
}

/** A rate limit is reached; it resets after `retryAfterSeconds`. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly retryAfterSeconds: number;
  /** Key of the limit's own text; null for the general one. */
  readonly key: MessageKey | null;
  constructor(retryAfterSeconds: number, key: MessageKey | null = null) {
    super(`Limit reached, free in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
    this.key = key;
  }
}

/** Too many requests wait at the moment. Never thrown for paid work. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Overloaded, try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something the service needs does not answer at the moment; a retry may succeed soon. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The disk has no space for another photo; everything else continues. */
export class NoRoom extends Unavailable {
  constructor() {
    super('No room on the disk for an upload');
  }
}

export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** The account waits for its erasure; the link that restores it is being mailed. */
export class AccountWaits extends Conflict {
  constructor() {
    super('account.waits');
  }
}

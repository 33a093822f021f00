import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, maxUploadBytes, message, type MessageKey } from '@uzor/contract';
import {
  AccountExists,
  Conflict,
  type FieldText,
  Forbidden,
  GuestEnded,
  GuestLooks,
  Invalid,
  Malformed,
  NoRoom,
  NotFound,
  Overloaded,
  SignInNeeded,
  TooLarge,
  TooMany,
  Unsupported,
} from '../../errors.ts';
import { answeredWhileSending, isStillSending } from '../admission/refused-body.ts';
import { languageOf } from './language.ts';
import { isUnavailable } from './unavailable.ts';

/** The embedded database is back within some seconds after a crash. */
const RETRY_AFTER_SECONDS = '3';
/** A full disk waits for uploads to be decoded, or for somebody. */
const ROOM_AFTER_SECONDS = '60';

/** The body of an error and its status, as the contract has them. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> & { readonly message: string };
}

/** Status and body of an error: the only place that knows both HTTP and languages. */
export function errorAnswer(error: unknown, language: Language): ErrorAnswer {
  if (isUnstorable(error)) return knownAnswer(new Malformed(), language);
  if (!isUnavailable(error)) return knownAnswer(error, language);
  const isFull = error instanceof NoRoom;
  const body = { message: message(isFull ? 'photo.noRoom' : 'server.unavailable', language) };
  return { status: 503, headers: { 'retry-after': isFull ? ROOM_AFTER_SECONDS : RETRY_AFTER_SECONDS }, body };
}

function knownAnswer(error: unknown, language: Language): ErrorAnswer {
  const say = (key: MessageKey): string => message(key, language);
  const plain = (status: number, key: MessageKey): ErrorAnswer => ({ status, body: { message: say(key) } });
  const onFields = (status: number, fields: Readonly<Record<string, readonly FieldText[]>>): ErrorAnswer => {
    const errors = Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [field, texts.map((text) => fieldText(text, language))]),
    );
    return { status, body: { message: Object.values(errors)[0]?.[0] ?? say('validation.failed'), errors } };
  };
  if (error instanceof NotFound) return plain(404, 'page.notFound');
  const closed = closedBy(error);
  if (closed) return plain(403, closed);
  if (error instanceof SignInNeeded) return plain(401, 'signIn.needed');
  if (error instanceof AccountExists) return onFields(409, { email: ['email.taken'] });
  if (error instanceof Conflict) return { status: 409, body: { message: say(error.key), ...error.body } };
  if (error instanceof Invalid) return onFields(422, error.fields);
  if (error instanceof TooLarge) return onFields(413, { [error.field]: [tooLargeText(error)] });
  if (error instanceof Unsupported) return onFields(415, { [error.field]: [error.key] });
  if (error instanceof Malformed) return plain(400, 'request.malformed');
  if (error instanceof TooMany) {
    const minutes = Math.max(1, Math.ceil(error.retryAfterSeconds / 60));
    const wait =
      minutes < 120
        ? message('limit.reached', language, { minutes })
        : message('limit.reachedForHours', language, { hours: Math.ceil(minutes / 60) });
    return {
      status: 429,
      headers: { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfterSeconds))) },
      body: { message: wait },
    };
  }
  if (error instanceof Overloaded)
    return {
      status: 429,
      headers: { 'retry-after': String(error.retryAfterSeconds) },
      body: { message: message('overload', language, { seconds: error.retryAfterSeconds }) },
    };
  const status = frameworkStatus(error);
  if (status === 404) return plain(404, 'page.notFound');
  return status < 500 ? plain(status, 'request.malformed') : plain(500, 'server.error');
}

/** What a 403 says; null for other errors. */
function closedBy(error: unknown): MessageKey | null {
  if (error instanceof Forbidden) return 'access.denied';
  if (error instanceof GuestEnded) return 'guest.ended';
  return error instanceof GuestLooks ? 'guest.looks' : null;
}

/** Text with a NUL or half a character: PostgreSQL keeps neither, whichever field brings it. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');

/** Fastify's own refusals (malformed JSON, wrong content type, body too large) have a status below 500; anything else is a bug of ours. */
function frameworkStatus(error: unknown): number {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return 500;
  const { code, statusCode } = error;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 404; // a URL that can match nothing
  const isRefusal =
    typeof code === 'string' &&
    code.startsWith('FST_') &&
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500;
  if (!isRefusal) return 500;
  // 415 is for pictures only; a body of an unknown content type is malformed (400).
  return statusCode === 404 || statusCode === 413 ? statusCode : 400;
}

function fieldText(text: FieldText, language: Language): string {
  return typeof text === 'string' ? message(text, language) : message(text.key, language, text.values);
}

function tooLargeText(error: TooLarge): FieldText {
  const mb = (bytes: number): number => Math.round((bytes / 1_048_576) * 10) / 10;
  const limit = mb(maxUploadBytes);
  return {
    key: 'photo.size',
    values: { size: error.sizeBytes === null ? `${limit}+` : Math.max(mb(error.sizeBytes), limit + 0.1), limit },
  };
}

/** Fastify's error handler: sends the answer and logs unexpected errors. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(error, languageOf(request.headers));
  const route = request.routeOptions.url;
  if (answer.status === 503) request.log.warn({ err: error, route }, 'not available');
  else if (answer.status >= 500) request.log.error({ err: error, route }, 'not foreseen');
  reply.header('x-request-id', request.id); // no hook runs for a URL that cannot be parsed
  reply.status(answer.status).headers(answer.headers ?? {});
  if (!isStillSending(request.raw)) return void reply.send(answer.body);
  const body = JSON.stringify(answer.body);
  reply
    .headers({ connection: 'close', 'content-length': Buffer.byteLength(body) })
    .type('application/json; charset=utf-8')
    .send(answeredWhileSending(body, request.raw));
}

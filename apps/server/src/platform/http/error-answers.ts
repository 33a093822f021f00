import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  type ErrorWire,
  type Language,
  languages,
  maxUploadBytes,
  message,
  type MessageKey,
  type MessageValues,
  mostFieldErrors,
} from '@uzor/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  AccountExists,
  Conflict,
  type FieldText,
  Forbidden,
  GuestEnded,
  GuestMayNot,
  HeldElsewhere,
  Invalid,
  Malformed,
  NoRoom,
  NotFound,
  Overloaded,
  SignInNeeded,
  TooLarge,
  TooMany,
  Unsupported,
  VoteOver,
} from '../../errors.ts';
import { answeredWhileSending, isStillSending } from '../admission/refused-body.ts';
import { languageOf } from './language.ts';
import { isUnavailable } from './unavailable.ts';

/** Answers malformed HTTP in the envelope of other errors, in the default language, with the header lines `safety`. */
export function answerBroken(
  error: Error & { readonly code?: string },
  socket: Socket,
  safety: readonly string[],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(refusal('request.malformed', languages[0]));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    ...safety,
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}

/** After a crash the embedded database is back within a few seconds. */
const RETRY_AFTER_SECONDS = '3';
/** A full disk is freed when uploads have been decoded, or by an operator. */
const ROOM_AFTER_SECONDS = '60';

export interface ErrorAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> & Refusal;
}

/** A body with its text in a language, and the message key that identifies it in all languages. */
type Refusal = ErrorWire & { readonly key: MessageKey };
/** Maximum number of bytes of field texts and keys in one body, which may have 8 KB in all. */
const MOST_FIELD_BYTES = 7000;
/** Maximum number of characters of a text: values inserted into it may be as long as the input. */
const MOST_TEXT_CHARACTERS = 500;

export function refusal(key: MessageKey, language: Language, values?: MessageValues): Refusal {
  return { message: message(key, language, values).slice(0, MOST_TEXT_CHARACTERS), key };
}

/** Status and body of an error: the only place that knows both HTTP and languages. */
export function errorAnswer(error: unknown, language: Language): ErrorAnswer {
  if (isUnstorable(error)) return knownAnswer(new Malformed(), language);
  if (!isUnavailable(error)) return knownAnswer(error, language);
  const isFull = error instanceof NoRoom;
  const body = refusal(isFull ? 'photo.noRoom' : 'server.unavailable', language);
  return { status: 503, headers: { 'retry-after': isFull ? ROOM_AFTER_SECONDS : RETRY_AFTER_SECONDS }, body };
}

function knownAnswer(error: unknown, language: Language): ErrorAnswer {
  const plain = (status: number, key: MessageKey): ErrorAnswer => ({ status, body: refusal(key, language) });
  const onFields = (status: number, fields: Fields): ErrorAnswer => ({ status, body: fieldsBody(fields, language) });
  if (error instanceof VoteOver) return { status: 404, body: { ...refusal('opinion.over', language), ...error.body } };
  if (error instanceof NotFound) return plain(404, 'page.notFound');
  const closed = closedBy(error);
  if (closed) return plain(403, closed);
  if (error instanceof SignInNeeded) return plain(401, 'signIn.needed');
  if (error instanceof AccountExists) return onFields(409, { email: ['email.taken'] });
  if (error instanceof Conflict) return { status: 409, body: { ...refusal(error.key, language), ...error.body } };
  if (error instanceof Invalid) return onFields(422, error.fields);
  if (error instanceof TooLarge) return onFields(413, { [error.field]: [tooLargeText(error)] });
  if (error instanceof Unsupported) return onFields(415, { [error.field]: [error.key] });
  if (error instanceof Malformed) return plain(400, 'request.malformed');
  if (error instanceof TooMany) return waitAnswer(error, language);
  if (error instanceof Overloaded)
    return {
      status: 429,
      headers: { 'retry-after': String(error.retryAfterSeconds) },
      body: refusal('overload', language, { seconds: error.retryAfterSeconds }),
    };
  const status = frameworkStatus(error);
  if (status === 404) return plain(404, 'page.notFound');
  return status < 500 ? plain(status, 'request.malformed') : plain(500, 'server.error');
}

function waitAnswer({ retryAfterSeconds, key }: TooMany, language: Language): ErrorAnswer {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const body =
    minutes < 120
      ? refusal(key ?? 'limit.reached', language, { minutes })
      : refusal('limit.reachedForHours', language, { hours: Math.ceil(minutes / 60) });
  return { status: 429, headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }, body };
}

/** The message key of a 403; null for other errors. */
function closedBy(error: unknown): MessageKey | null {
  if (error instanceof Forbidden) return 'access.denied';
  if (error instanceof HeldElsewhere) return 'blank.elsewhere';
  if (error instanceof GuestEnded) return 'guest.ended';
  return error instanceof GuestMayNot ? error.key : null;
}

/** PostgreSQL stores no text with NUL or a lone surrogate, whichever field it is in. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');

/** Fastify's own refusals have a status below 500; anything else is our bug. */
function frameworkStatus(error: unknown): number {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return 500;
  const { code, statusCode } = error;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 404; // a URL that matches no route
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

type Fields = Readonly<Record<string, readonly FieldText[]>>;

/** Lists the invalid fields that fit into a body, each with its texts and keys; the first text is also the message. */
function fieldsBody(fields: Fields, language: Language): Refusal {
  const errors: [string, string[]][] = [];
  const keys: [string, MessageKey[]][] = [];
  let bytes = 0;
  for (const [field, texts] of Object.entries(fields).slice(0, mostFieldErrors)) {
    const refusals = texts.map((text) => fieldRefusal(text, language));
    bytes += Buffer.byteLength(JSON.stringify([field, field, refusals]));
    if (bytes > MOST_FIELD_BYTES) break;
    errors.push([field, refusals.map((one) => one.message)]);
    keys.push([field, refusals.map((one) => one.key)]);
  }
  const [first = 'validation.failed'] = Object.values(fields)[0] ?? [];
  return {
    ...fieldRefusal(first, language),
    errors: Object.fromEntries(errors),
    error_keys: Object.fromEntries(keys),
  };
}

function fieldRefusal(text: FieldText, language: Language): Refusal {
  return typeof text === 'string' ? refusal(text, language) : refusal(text.key, language, text.values);
}

function tooLargeText(error: TooLarge): FieldText {
  const mb = (bytes: number): number => Math.round((bytes / 1_048_576) * 10) / 10;
  const limit = mb(maxUploadBytes);
  return {
    key: 'photo.size',
    values: { size: error.sizeBytes === null ? `${limit}+` : Math.max(mb(error.sizeBytes), limit + 0.1), limit },
  };
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(error, languageOf(request.headers));
  const route = request.routeOptions.url;
  if (answer.status === 503) request.log.warn({ err: error, route }, 'not available');
  else if (answer.status >= 500) request.log.error({ err: error, route }, 'not foreseen');
  reply.header('x-request-id', request.id); // hooks do not run for a URL that cannot be parsed
  reply.status(answer.status).headers(answer.headers ?? {});
  if (!isStillSending(request.raw)) return void reply.send(answer.body);
  const body = JSON.stringify(answer.body);
  reply
    .headers({ connection: 'close', 'content-length': Buffer.byteLength(body) })
    .type('application/json; charset=utf-8')
    .send(answeredWhileSending(body, request.raw));
}

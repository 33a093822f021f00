import { message } from './messages.ts';
import type { Language } from './vocabulary.ts';

/* What a client shows for an answer (specification section 8). `detail` is what proxies and other servers send. */

/** Statuses that count as success. */
export const successStatuses: readonly number[] = [200, 201, 204];
/** Error texts by field from `errors`, or their language-independent keys from `error_keys`. */
export function errorsByField(body: unknown, from: 'errors' | 'error_keys' = 'errors'): Record<string, string[]> {
  const errors = fieldOf(body, from);
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  const lists = Object.entries(errors).map(
    ([field, texts]: [string, unknown]) => [field, Array.isArray(texts) ? texts.filter(isText) : []] as const,
  );
  return Object.fromEntries(lists.filter(([, texts]) => texts.length > 0));
}

/**
 * The text to show for a failed answer: "Server error" for 500; all texts of `errors`, one per line; otherwise
 * `message`; otherwise `detail` (text, or a list of items with `msg`); "Unknown error" if all are empty.
 */
export function shownRefusal(status: number, body: unknown, language: Language): string {
  if (status === 500) return message('server.error', language);
  const texts = Object.values(errorsByField(body)).flat();
  if (texts.length > 0) return [...new Set(texts)].join('\n');
  return textOf(fieldOf(body, 'message')) || detailOf(body) || message('unknown.error', language);
}

/** The notice in a successful answer, or null. */
export function shownNotice(status: number, body: unknown): string | null {
  return successStatuses.includes(status) ? textOf(fieldOf(body, 'message')) || null : null;
}

function detailOf(body: unknown): string {
  const detail = fieldOf(body, 'detail');
  if (!Array.isArray(detail)) return textOf(detail);
  return detail
    .map((item) => textOf(fieldOf(item, 'msg')))
    .filter((text) => text !== '')
    .join('\n');
}

const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== '';
const textOf = (given: unknown): string => (isText(given) ? given : '');
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;

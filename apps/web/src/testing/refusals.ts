import { errorSchema, type Language, type MessageKey, type MessageValues, message } from '@uzor/contract';
import type { WireResponse } from './wire-messages.ts';

type Text = MessageKey | readonly [MessageKey, MessageValues];

export class Refusal {
  readonly status: number;
  readonly text: Text;
  readonly fields: Readonly<Record<string, Text>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of a refusal besides its texts; for a stale write, the current state. */
  readonly more: object;

  constructor(
    status: number,
    text: Text,
    { fields = {}, headers = {}, more = {} }: Partial<Pick<Refusal, 'fields' | 'headers' | 'more'>> = {},
  ) {
    this.status = status;
    this.text = text;
    this.fields = fields;
    this.headers = headers;
    this.more = more;
  }

  said(language: Language): string {
    return say(this.text, language);
  }
}

function say(text: Text, language: Language): string {
  return typeof text === 'string' ? message(text, language) : message(text[0], language, text[1]);
}

const keyOf = (text: Text): MessageKey => (typeof text === 'string' ? text : text[0]);

export const refusals = {
  signInNeeded: new Refusal(401, 'signIn.needed'),
  forbidden: new Refusal(403, 'access.denied'),
  elsewhere: new Refusal(403, 'blank.elsewhere'),
  notFound: new Refusal(404, 'page.notFound'),
  serverError: new Refusal(500, 'server.error'),
  conflict: (text: MessageKey, more: object = {}) => new Refusal(409, text, { more }),
  accountExists: new Refusal(409, 'email.taken', { fields: { email: 'email.taken' } }),
  tooLarge: (field: string) =>
    new Refusal(413, ['photo.size', { size: 15.1, limit: 15 }], {
      fields: { [field]: ['photo.size', { size: 15.1, limit: 15 }] },
    }),
  unsupported: (field: string) => new Refusal(415, 'photo.format', { fields: { [field]: 'photo.format' } }),
  invalid: (field: string, text: Text) => new Refusal(422, text, { fields: { [field]: text } }),
  tooMany: (minutes: number) =>
    new Refusal(429, ['limit.reached', { minutes }], { headers: { 'retry-after': String(60 * minutes) } }),
  overloaded: new Refusal(429, ['overload', { seconds: 5 }], { headers: { 'retry-after': '5' } }),
} as const;

/** The response for a refusal in `language`; null if `answer` is not a refusal. @throws if it breaks the contract */
export function refused(answer: unknown, language: Language): WireResponse | null {
  if (!(answer instanceof Refusal)) return null;
  const fields = Object.entries(answer.fields);
  const byField = (told: (text: Text) => string) =>
    Object.fromEntries(fields.map(([field, text]) => [field, [told(text)]]));
  const body = {
    message: say(answer.text, language),
    key: keyOf(answer.text),
    ...(fields.length > 0 ? { errors: byField((text) => say(text, language)), error_keys: byField(keyOf) } : {}),
    ...answer.more,
  };
  errorSchema.parse(body);
  return { status: answer.status, headers: answer.headers, body: JSON.stringify(body) };
}

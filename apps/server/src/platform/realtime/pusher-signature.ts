import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PusherKeys {
  readonly key: string;
  readonly secret: string;
}

/** `key:hmac` of a text, as the Pusher protocol signs. */
export function pusherSignature({ key, secret }: PusherKeys, text: string): string {
  return `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`;
}

export function isPusherSignature(keys: PusherKeys, text: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(pusherSignature(keys, text));
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

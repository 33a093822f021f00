import { type Endpoint, type Language, languages, message, type MessageKey, type MessageValues } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { call, type CallOptions } from './caller.ts';

/** Expects the call to be refused with this status and, in both languages, this text: on `field`, or as the message. */
export async function expectRefusal(
  app: FastifyInstance,
  method: Endpoint['method'],
  path: string,
  options: CallOptions,
  expected: {
    readonly status: number;
    readonly key: MessageKey;
    readonly field?: string;
    readonly values?: MessageValues;
  },
): Promise<void> {
  for (const language of languages) {
    const answer = await call(app, method, path, { ...options, language });
    const text = message(expected.key, language as Language, expected.values ?? {});
    expect({ status: answer.status, message: answer.error.message }).toEqual({
      status: expected.status,
      message: text,
    });
    if (expected.field !== undefined) expect(answer.error.errors?.[expected.field]).toEqual([text]);
  }
}

import type { $ZodType } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { calls } from '../testing/calls.ts';

/** Repeated, each makes some expression try every beginning of a text. */
const repeated = ['.', ' ', '1 ', 'x\u00a0', '-', '<', 'a.', 'a@', '\r\n', '\u200b', 'a\u0301'];
const CHARACTERS = 30_000;
/** A hundred times what such a text takes, and less than half of what it takes when each beginning is tried. */
const MOST_CPU_MS = 200;

/** The names of an object's fields, also within unions and pipes. */
function fieldsOf(schema: $ZodType | undefined): readonly string[] {
  const { def } = (schema?._zod ?? { def: {} }) as {
    def: { shape?: object; options?: $ZodType[]; in?: $ZodType; out?: $ZodType };
  };
  if (def.shape) return Object.keys(def.shape);
  return [...(def.options ?? []), def.in, def.out].flatMap((part) => (part ? fieldsOf(part) : []));
}

test('no field of any call takes longer for a long text than its length explains', () => {
  const slow: string[] = [];
  for (const [name, call] of Object.entries(calls))
    for (const schema of [call.body, call.query])
      for (const field of fieldsOf(schema as $ZodType | undefined))
        for (const part of repeated) {
          const text = `x${part.repeat(CHARACTERS / part.length)}x`;
          const before = process.threadCpuUsage();
          schema?.safeParse({ [field]: text });
          const { user } = process.threadCpuUsage(before);
          if (user > MOST_CPU_MS * 1000) slow.push(`${name} ${field} ${JSON.stringify(part)}: ${user / 1000} ms`);
        }
  expect(slow).toEqual([]);
});

import type { $ZodType } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { calls } from '../testing/calls.ts';

/** Repeated, each of these makes a careless regular expression retry from every position. */
const repeated = ['.', ' ', '1 ', 'x\u00a0', '-', '<', 'a.', 'a@', '\r\n', '\u200b', 'a\u0301'];
/** From short texts, on which an expression may backtrack exponentially, to lengths over every limit. */
const lengths = [26, 400, 30_000];
/** The second cannot end a code, a number or an address. */
const ends = ['x', '!'];
const pairs = repeated.flatMap((part) => ends.map((end) => [part, end] as const));
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
    for (const schema of [call.params, call.body, call.query])
      for (const field of fieldsOf(schema as $ZodType | undefined))
        for (const [part, end] of pairs) {
          const isSlow = (length: number) => {
            const text = `x${part.repeat(length / part.length)}${end}`;
            return cpuOf(() => schema?.safeParse({ [field]: text })) > MOST_CPU_MS * 1000;
          };
          if (lengths.some(isSlow)) slow.push(`${name} ${field} ${JSON.stringify(part)} ${end}`);
        }
  expect(slow).toEqual([]);
});

/** Microseconds. */
function cpuOf(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  return process.threadCpuUsage(before).user;
}

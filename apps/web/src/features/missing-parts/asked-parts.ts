import {
  type BodyOf,
  isMessageKey,
  type Language,
  message,
  type missingPartsEndpoints,
  type PartWire,
} from '@uzor/contract';
import type { Problems } from '../../ui/field/use-form.ts';

type Endpoint = ReturnType<typeof missingPartsEndpoints>['askForParts'];
type Body = BodyOf<Endpoint>;
/** How much of each ticked colour is missing, as typed, by its symbol. */
export type Typed = ReadonlyMap<string, string>;

/** What is asked for, in the order of the scheme. */
export function missingOf(parts: readonly PartWire[], typed: Typed): Body['missing'] {
  return parts.flatMap(({ letter }) => {
    const count = typed.get(letter);
    return count === undefined ? [] : [{ letter, count: count.replace(/\s/g, '') }];
  });
}

interface Words {
  readonly language: Language;
  /** Said where nothing is ticked. */
  readonly choose: string;
}

/** What is wrong with a request before it is sent, by field; of a colour by its symbol. */
export function problemsOf(
  rule: Endpoint['body'],
  body: Body,
  parts: readonly PartWire[],
  { language, choose }: Words,
): Problems {
  if (body.missing.length === 0) return { missing: choose };
  const most = new Map(parts.map(({ letter, count }) => [letter, count]));
  const tooMany = body.missing.filter(({ letter, count }) => Number(count) > (most.get(letter) ?? 0));
  const issues = rule.safeParse(body).error?.issues ?? [];
  return Object.fromEntries([
    ...tooMany.map(({ letter }) => [letter, message('field.invalid', language)]),
    ...issues.map((issue) => {
      const [field, line] = issue.path;
      const key = isMessageKey(issue.message) ? issue.message : 'field.invalid';
      const at = field === 'missing' && typeof line === 'number' ? body.missing[line]?.letter : field;
      return [String(at), message(key, language)];
    }),
  ]);
}

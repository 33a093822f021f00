import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, isMessageKey } from '@uzor/contract';
import type * as z from 'zod/mini';
import { type FieldText, Invalid, NotFound } from '../../errors.ts';

/** A malformed path parameter is answered like an unknown id. */
export function checkedParams(endpoint: Endpoint, given: unknown): Record<string, string> {
  const params = (given ?? {}) as Record<string, string>;
  if (endpoint.params && !endpoint.params.safeParse(params).success) throw new NotFound('path', endpoint.path);
  return params;
}

/** The value as parsed by the schema. @throws Invalid with the texts of its fields */
export function checked(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fields: Record<string, FieldText[]> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    const text: FieldText = isMessageKey(issue.message)
      ? issue.message
      : isAbsent(given, issue.path)
        ? 'field.required'
        : 'field.invalid';
    fields[name] = [...new Set([...(fields[name] ?? []), text])];
  }
  throw new Invalid(fields);
}

function isAbsent(given: unknown, path: readonly PropertyKey[]): boolean {
  let at = given;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return true;
    at = Reflect.get(at, key);
  }
  return at === undefined || at === null || at === '';
}

/** @throws Error for an answer that violates the contract, or has a field that the contract does not name */
export function assertAnswer({ method, path, answer: schema }: Endpoint, answer: unknown): void {
  if (!schema) return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const { data, error } = schema.safeParse(sent);
  if (!isDeepStrictEqual(data, sent))
    throw new Error(
      `The answer of ${method} ${path} is not what the contract says: ${error?.message ?? 'more fields'}`,
    );
}

import * as z from 'zod/mini';
import { ZodMiniArray } from 'zod/mini';

/** Maximum number of field errors; once reached, the rest of a list is not validated. */
export const mostFieldErrors = 12;

/** Like `z.array`, but stops after `mostFieldErrors` wrong elements, whereas `z.array` validates all of them. */
export function list<T extends z.ZodMiniType>(element: T, params: { readonly error?: string } = {}): z.ZodMiniArray<T> {
  return new BoundedList({ type: 'array', element, ...z.core.util.normalizeParams(params) }) as z.ZodMiniArray<T>;
}

const BoundedList = z.core.$constructor<z.ZodMiniArray>('BoundedList', (inst, def) => {
  ZodMiniArray.init(inst, def);
  const parseAll = inst._zod.parse;
  const most = Math.min(...z.core.util.sizeCaps(def.checks).map(([length]) => length));
  inst._zod.parse = (payload, context) => {
    const { value: given, issues } = payload;
    // Too long, or not a list: refused at once.
    if (!Array.isArray(given) || given.length > most) return parseAll(payload, context);
    const taken = Array(given.length);
    for (let at = 0; at < given.length && issues.length < mostFieldErrors; at++) {
      const one = def.element._zod.run({ value: given[at], issues: [] }, context);
      if (one instanceof Promise) throw new z.core.$ZodAsyncError();
      if (one.issues.length > 0) issues.push(...z.core.util.prefixIssues(at, one.issues));
      taken[at] = one.value;
    }
    payload.value = taken;
    return payload;
  };
});

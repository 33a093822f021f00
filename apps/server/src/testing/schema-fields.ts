import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/* The fields of a contract schema, read from its definition. */

/** The schema inside optional, default and transform wrappers. */
function inner(schema: $ZodType): $ZodTypes {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return inner(def.innerType);
    case 'pipe':
      return inner((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return schema as $ZodTypes;
  }
}

/** Paths of every field, those within lists at index 0; for a union, those of all its variants. */
export function fieldPaths(schema: $ZodType, path: readonly (string | number)[] = []): (string | number)[][] {
  const { def } = inner(schema)._zod;
  const below = (): (string | number)[][] => {
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, field]) => fieldPaths(field, [...path, name]));
      case 'array':
        return fieldPaths(def.element, [...path, 0]);
      case 'tuple':
        return def.items.flatMap((item, place) => fieldPaths(item, [...path, place]));
      case 'union':
        return def.options.flatMap((option) => fieldPaths(option, path).filter((one) => one.length > path.length));
      default:
        return [];
    }
  };
  return [[...path], ...below()];
}

/** A value that fits the definition; `named` has values of texts by field name. Optional fields are absent. */
export function soundValue(schema: $ZodType, named: Readonly<Record<string, unknown>>, name = ''): unknown {
  const { def } = inner(schema)._zod;
  if (Object.hasOwn(named, name)) return named[name];
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optin !== 'optional')
          .map(([field, of]) => [field, soundValue(of, named, field)]),
      );
    case 'array':
      return [soundValue(def.element, named, name)];
    case 'tuple':
      return def.items.map((item) => soundValue(item, named, name));
    case 'union':
      return soundValue(def.options.at(-1) ?? schema, named, name);
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'boolean':
      return true;
    case 'string':
      return 'a';
    default:
      return 1;
  }
}

/** A value in which every list has its maximum length and only invalid items, observed through `watch`. */
export function worstValue(schema: $ZodType, watch: (list: unknown[]) => unknown[]): unknown {
  const { def } = inner(schema)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, worstValue(field, watch)]));
    case 'array': {
      const most = Math.min(100_000, ...(def.checks ?? []).map((check) => mostOf(check._zod.def)));
      const element = worstValue(def.element, watch);
      return watch(Array.from({ length: most }, () => element));
    }
    case 'union':
      return worstValue(def.options.at(-1) ?? schema, watch);
    default:
      return Number.NaN;
  }
}

const mostOf = (check: object): number =>
  'check' in check && check.check === 'max_length' && 'maximum' in check ? Number(check.maximum) : Infinity;

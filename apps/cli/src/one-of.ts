import { UsageError } from './usage-error.ts';

/** The member of `all` with the name given to `option`. @throws UsageError listing all names if there is none */
export function oneOf<T>(all: readonly T[], nameOf: (one: T) => string, option: string, given: string | undefined): T {
  const found = all.find((one) => nameOf(one) === given);
  if (found === undefined) throw new UsageError(`${option} must be one of ${all.map(nameOf).join(', ')}`);
  return found;
}

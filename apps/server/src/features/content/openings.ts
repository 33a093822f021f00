import type { Parts } from '../../platform/parts.ts';
import { keptForMs } from '@uzor/contract';
import type { Limit } from '../../platform/http/rate-limits.ts';
import { openingRepository } from './repository.ts';

/** The page counts an answer once a visit, and has fewer than this. */
const openingsOfAddress: Limit = { times: 120, seconds: 3600 };
/** Days that are counted together, today included. */
const daysCounted = 30;

/** How often visitors open the answers of the FAQ. Counts alone are kept: whose they are is not. */
export function questionOpenings({
  database,
  clock,
  config,
  limits,
}: Pick<Parts, 'database' | 'clock' | 'config' | 'limits'>) {
  const openings = openingRepository(database);
  const today = () => ({ now: clock.now(), zone: config.timeZone });
  return {
    /** Counts an opening. @throws TooMany */
    async count(item: string, address: string): Promise<void> {
      await limits.count(`opening:${address}`, openingsOfAddress);
      await openings.count(item, today());
    },
    /** Openings of the last thirty days by question; one that nobody opened is absent. */
    async counted(): Promise<Record<string, number>> {
      const rows = await openings.counted(daysCounted, today());
      return Object.fromEntries(rows.map(({ item, opened }) => [item, Number(opened)]));
    },
    /** Forgets counts that are too old to tell anything. */
    tidy: () => openings.dropUntil(new Date(clock.now().getTime() - keptForMs.opening)),
  };
}

import { keptForMs, questionIds } from '@uzor/contract';
import { NotFound } from '../../../errors.ts';
import type { Parts } from '../../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';
import { contentRepository, openingRepository } from './repository.ts';

/** Days counted together, including today. */
const daysCounted = 30;

/** How often visitors open the answers of the FAQ. Only counts are stored. */
export function questionOpenings({
  database,
  clock,
  config,
  limits,
}: Pick<Parts, 'database' | 'clock' | 'config' | 'limits'>) {
  const openings = openingRepository(database);
  const today = () => ({ now: clock.now(), zone: config.timeZone });
  return {
    /** Counts an opening. @throws TooMany; NotFound for a question that the site does not show */
    async count(item: string, address: string): Promise<void> {
      await limits.count(`opening:${address}`, rateLimits.openingsOfAddress);
      const isBuilt = questionIds.some((id) => id === item);
      if (!isBuilt && !(await contentRepository(database).shown('questions')).has(item))
        throw new NotFound('question', item);
      await openings.count(item, today());
    },
    /** Openings of the last thirty days by question; questions without any are absent. */
    async counted(): Promise<Record<string, number>> {
      const rows = await openings.counted(daysCounted, today());
      return Object.fromEntries(rows.map(({ item, opened }) => [item, Number(opened)]));
    },
    /** Deletes old counts. */
    tidy: () => openings.dropUntil(new Date(clock.now().getTime() - keptForMs.opening)),
  };
}

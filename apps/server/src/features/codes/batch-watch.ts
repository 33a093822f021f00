import { isWithin } from '../../platform/http/rate-limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { isFirst } from './guessing.ts';
import { rateLimits } from './rate-limits.ts';
import { codeRepository } from './repository.ts';

/** Counts an order of a code's batch, and raises an alarm if orders come faster than boxes are sold. Never throws. */
export async function watchBatch(
  { database, limits, log }: Pick<Parts, 'database' | 'limits' | 'log'>,
  codeId: string,
): Promise<void> {
  const { batch } = await codeRepository(database).byId(codeId);
  if (batch === null) return;
  if (await isWithin(limits, `orders-of-batch:${batch}`, rateLimits.ordersOfBatch)) return;
  if (await isFirst(limits, `batch-alarm:${batch}`))
    log.error(
      { batch, limit: rateLimits.ordersOfBatch },
      'a batch of codes is used up as if it had been copied: `codes block --batch` closes it',
    );
}

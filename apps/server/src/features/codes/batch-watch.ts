import { TooMany } from '../../errors.ts';
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
  try {
    await limits.count(`orders-of-batch:${batch}`, rateLimits.ordersOfBatch);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    if (await isFirst(limits, `batch-alarm:${batch}`))
      log.error(
        { batch, limit: rateLimits.ordersOfBatch },
        'a batch of codes is used up as if it had been copied: `codes block --batch` closes it',
      );
  }
}

import { attention, type Finding, ok, wrong } from '../doctor.ts';
import { codeOf } from './advice.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { ownerOf } from '../../../platform/storage/storage-owner.ts';

/** Data kept longer than its retention period, by what it is. */
export function overdueOf(counts: Readonly<Record<string, number>>): Finding {
  const late = Object.entries(counts).filter(([, count]) => count > 0);
  if (late.length === 0) return ok('clean-up', 'nothing is kept longer than it may be');
  const words = late.map(([what, count]) => `${count} ${what}`).join(', ');
  return attention('clean-up', `kept a day too long: ${words}. Does a worker run? Its log says why a clean-up failed`);
}

/** Whether the storage is marked as belonging to this database. */
export async function ownerFinding(open: () => Promise<Storage>, identity: string): Promise<Finding> {
  try {
    const owner = await ownerOf(await open());
    if (owner === null) return ok('owner of the files', 'nobody yet: the server marks them when it first removes one');
    if (owner === identity) return ok('owner of the files', 'this database');
    return wrong('owner of the files', 'another database, so none is removed: give this one a storage of its own');
  } catch (error) {
    return attention('owner of the files', `was not read (${codeOf(error)}): what is said of the files tells why`);
  }
}

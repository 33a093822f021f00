import type { ContentOf } from '@uzor/contract';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ContentSource } from '../content/content-source.ts';
import { noticeRepository } from './repository.ts';

/** The one item of the section. */
const only = 'notice';

/** The notice as operators edit it. Publishing shows it again, even to browsers that saw the previous one. */
export const noticeSource = (clock: Clock): ContentSource<ContentOf<'notice'>> => ({
  accepts: (item) => item === only,
  async shown(db) {
    const notice = await noticeRepository(db).find();
    if (!notice) return new Map();
    const { id: _, created_at: __, starts_at: starts, ends_at: ends, ...same } = notice;
    const content = { ...same, starts_at: starts?.toISOString() ?? null, ends_at: ends?.toISOString() ?? null };
    return new Map([[only, { content, edited: true }]]);
  },
  async put(db, _item, shown) {
    const repository = noticeRepository(db);
    if (!shown) {
      await repository.clear();
      return;
    }
    const { starts_at: starts, ends_at: ends, ...same } = shown.content;
    const now = clock.now();
    await repository.replace({
      ...same,
      id: newId(now),
      created_at: now,
      starts_at: starts === null ? null : new Date(starts),
      ends_at: ends === null ? null : new Date(ends),
    });
  },
});

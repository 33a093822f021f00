import type { Language } from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import { type Notice, noticeRepository } from './repository.ts';

/** The notice for customers; every notice has a new id. */
export interface ShownNotice {
  readonly id: string;
  readonly text: string;
}
interface NoticeParts extends Pick<Parts, 'database' | 'clock'> {
  /** Seconds until an order queued now would get its first scheme. */
  readonly newcomerWaits: () => Promise<number>;
}
/** In seconds. A notice with `by_itself` is shown before its start while a new order would wait at least this long. */
const LONG_SECONDS = 60;

export type NoticeService = ReturnType<typeof noticeService>;

/** The one notice of the shop. Customers see a change with their next `GET /config`, without a restart. */
export function noticeService({ database, clock, newcomerWaits }: NoticeParts) {
  async function isShown({ active, starts_at: start, ends_at: end, by_itself: byItself }: Notice): Promise<boolean> {
    const now = clock.now();
    if (!active || (end !== null && end <= now)) return false;
    if (start === null || start <= now) return true;
    return byItself && (await newcomerWaits()) >= LONG_SECONDS;
  }
  return {
    /** Null if there is no notice, it is switched off, or it is outside its time. */
    async shown(language: Language): Promise<ShownNotice | null> {
      const notice = await noticeRepository(database).find();
      return notice && (await isShown(notice)) ? { id: notice.id, text: notice[language] } : null;
    },
  };
}

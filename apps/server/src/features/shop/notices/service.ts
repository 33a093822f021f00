import type { Language } from '@uzor/contract';
import { newId } from '../../../platform/ids.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { type Notice, noticeRepository } from './repository.ts';

/** The input of an operator: the text in each language, and its end (null: until it is cleared). */
export interface NewNotice extends Readonly<Record<Language, string>> {
  readonly endsAt: Date | null;
}
/** The notice for customers; every notice has a new id. */
export interface ShownNotice {
  readonly id: string;
  readonly text: string;
}
interface NoticeParts extends Pick<Parts, 'database' | 'clock'> {
  /** Seconds until an order queued now would get its first scheme; absent if no customer sees the notice. */
  readonly newcomerWaits?: () => Promise<number>;
}
/** A wait this long shows the notice before its start, s. */
const LONG_SECONDS = 60;
const neverWaits = async (): Promise<number> => 0;

export type NoticeService = ReturnType<typeof noticeService>;

/** The one notice of the shop. Customers see a change with their next `GET /config`, without a restart. */
export function noticeService({ database, clock, newcomerWaits = neverWaits }: NoticeParts) {
  const isOver = ({ ends_at: end }: Notice) => end !== null && end <= clock.now();
  async function isShown(notice: Notice): Promise<boolean> {
    if (!notice.active || isOver(notice)) return false;
    if (notice.starts_at === null || notice.starts_at <= clock.now()) return true;
    return notice.by_itself && (await newcomerWaits()) >= LONG_SECONDS;
  }
  return {
    /** Null if there is no notice, it is switched off, or it is outside its time. */
    async shown(language: Language): Promise<ShownNotice | null> {
      const notice = await noticeRepository(database).find();
      return notice && (await isShown(notice)) ? { id: notice.id, text: notice[language] } : null;
    },
    async stored(): Promise<(Notice & { readonly isOver: boolean }) | null> {
      const notice = await noticeRepository(database).find();
      return notice && { ...notice, isOver: isOver(notice) };
    },
    async set({ endsAt, ...texts }: NewNotice): Promise<Notice> {
      const now = clock.now();
      const row = { id: newId(now), ru: texts.ru, en: texts.en, ends_at: endsAt, created_at: now, starts_at: null };
      const notice: Notice = { ...row, active: true, by_itself: false };
      await inTransaction(database, (tx) => noticeRepository(tx).replace(notice));
      return notice;
    },
    async clear(): Promise<boolean> {
      return noticeRepository(database).clear();
    },
  };
}

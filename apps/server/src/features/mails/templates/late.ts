import type { Language, ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';

/** A work whose booklet is late. */
export interface LateWork {
  readonly id: string;
  readonly kind: ProductKind;
  /** The owner's address. */
  readonly email: string;
  readonly createdAt: Date;
}

/** The text of a ticket about late works, with times in `timeZone`. */
export function lateText(works: readonly LateWork[], language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const lines = works.map(({ id, kind, email, createdAt }) =>
    [time.format(createdAt), productOf(kind).name[language], email, id].join(' · '),
  );
  const words: Record<Language, readonly [opening: string, advice: string]> = {
    ru: [
      `Буклетов нет больше часа: ${works.length}. Покупатели ждут, каждый заказ оплачен кодом.`,
      'Причину покажет craft jobs list. Когда её устраните, буклеты сделаются сами; напишите покупателям.',
    ],
    en: [
      `Booklets more than an hour late: ${works.length}. Their customers are waiting, and each order has used a code.`,
      'Run craft jobs list to see why. Once it’s fixed, the booklets are made automatically. Please write to the customers.',
    ],
  };
  const [opening, advice] = words[language];
  return [opening, '', ...lines, '', advice].join('\n');
}

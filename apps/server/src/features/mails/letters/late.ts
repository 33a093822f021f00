import type { Language, ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';

/** A work whose booklet is late. */
export interface LateWork {
  readonly id: string;
  readonly kind: ProductKind;
  /** Where its owner reads mail. */
  readonly email: string;
  readonly createdAt: Date;
}

/** What the team is told of late works, as text for a ticket; times are of `timeZone`. */
export function lateText(works: readonly LateWork[], language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const lines = works.map(({ id, kind, email, createdAt }) =>
    [time.format(createdAt), productOf(kind).name[language], email, id].join(' · '),
  );
  const [opening, advice] =
    language === 'ru'
      ? [
          `Буклетов нет больше часа: ${works.length}. Покупатели ждут, каждый заказ оплачен кодом.`,
          'Причину покажет craft jobs list. Схемы дорисуются сами, как только она исчезнет; покупателям стоит написать.',
        ]
      : [
          `Booklets more than an hour late: ${works.length}. Their customers are waiting, and each order has used a code.`,
          'craft jobs list tells the reason. The booklets are made by themselves once it is gone; do write to the customers.',
        ];
  return [opening, '', ...lines, '', advice].join('\n');
}

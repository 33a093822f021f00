import type { Language } from '@uzor/contract';

/** The preview text of a share link. */
export const words = {
  ru: {
    title: (product: string, size: string) => `${product}, ${size}: работа по своему снимку`,
    text: 'Такую картину собирают своими руками. Примерьте и свой снимок: схему увидите сразу.',
    brand: 'Узор',
    locale: 'ru_RU',
    ended: 'Ссылка больше не работает — Узор',
  },
  en: {
    title: (product: string, size: string) => `${product}, ${size}: made from a photo`,
    text: 'A picture made by hand. Try it with your own photo and see the pattern at once.',
    brand: 'Uzor',
    locale: 'en_GB',
    ended: 'This link no longer works — Uzor',
  },
} as const satisfies Record<Language, object>;

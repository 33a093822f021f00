import type { Language } from './vocabulary.ts';

/** Why no swatch card can be read off a photo, or not the one that is asked for. */
export const cardMessages = {
  'card.marks': {
    en: 'There is no swatch card on the photo: all four of its corner squares must be seen, sharp and not covered',
    ru: 'На фото нет карты цветов: все четыре угловых квадрата должны быть видны, резкие и не закрытые',
  },
  'card.other': {
    en: 'The card is of another box or version, or its strip of squares can’t be read: print it anew',
    ru: 'Это карта другого набора или версии, или её полоса квадратов не читается: распечатайте её заново',
  },
  'card.far': {
    en: 'The card is too small on the photo: come closer, so that it fills the frame',
    ru: 'Карта на фото слишком мелкая: снимите ближе, чтобы она заняла весь кадр',
  },
  'card.light': {
    en: 'The card is too dark, covered or glares: photograph it sharp and in even daylight',
    ru: 'Карта тёмная, закрыта или бликует: снимите её резко, при ровном дневном свете',
  },
} as const satisfies Record<string, Record<Language, string>>;

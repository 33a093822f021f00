import type { Language } from './vocabulary.ts';

/** Why a swatch card cannot be read off a photo, or is not of the box that is asked for. */
export const cardMessages = {
  'card.marks': {
    en: 'There is no swatch card on the photo: all four of its corner squares must be seen, sharp and not covered',
    ru: 'На фото нет карты цветов: все четыре угловых квадрата должны быть видны, резкие и не закрытые',
  },
  'card.number': {
    en: 'The card can’t be told: its strip of squares is not readable, or it is of another version. Print it anew.',
    ru: 'Не удалось узнать карту: полоса квадратов не читается, или это карта другой версии. Распечатайте её заново.',
  },
  'card.far': {
    en: 'The card is too small on the photo: come closer, so that it fills the frame',
    ru: 'Карта на фото слишком мелкая: снимите ближе, чтобы она заняла весь кадр',
  },
  'card.dark': {
    en: 'The card is too dark on the photo, or covered: photograph it in even daylight',
    ru: 'Карта на фото слишком тёмная или закрыта: снимите её при ровном дневном свете',
  },
  'card.greys': {
    en: 'The greys of the card can’t be told apart: photograph it in even light, sharp and without glare',
    ru: 'Серые поля карты не различить: снимите её резко, при ровном свете и без бликов',
  },
  'card.otherBox': {
    en: 'This is the card of a box with other colours',
    ru: 'Это карта набора с другими цветами',
  },
} as const satisfies Record<string, Record<Language, string>>;

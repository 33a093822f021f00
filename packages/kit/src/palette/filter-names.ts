import type { FilterSlug, Language } from '@uzor/contract';

/** Names of filters as shown to customers. */
export const filterNames: Readonly<Record<FilterSlug, Readonly<Record<Language, string>>>> = {
  original: { ru: 'Цветной', en: 'Colour' },
  bw: { ru: 'Чёрно-белый', en: 'Black & white' },
  sepia: { ru: 'Сепия', en: 'Sepia' },
  'pop-art': { ru: 'Поп-арт', en: 'Pop art' },
  full: { ru: 'Полный цвет', en: 'Full colour' },
  thread: { ru: 'Чёрная нить', en: 'Black thread' },
  'two-threads': { ru: 'Чёрная и белая нить', en: 'Black and white thread' },
  'four-threads': { ru: 'Чёрная, белая, красная и синяя нить', en: 'Black, white, red and blue thread' },
};

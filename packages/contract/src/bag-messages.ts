/** Errors when recolouring a work. */
export const bagMessages = {
  'bag.early': {
    en: 'The booklet is still being made. You can change colours once it’s ready.',
    ru: 'Буклет ещё готовится. Цвета можно менять, когда он будет готов.',
  },
  'bag.changed': {
    en: 'The project has changed in the meantime. Nothing was replaced: please look again.',
    ru: 'Работа за это время изменилась. Ничего не заменили: посмотрите ещё раз.',
  },
  'bag.laid': {
    en: 'Some of these cells are already laid, so this can’t be undone.',
    ru: 'Часть этих ячеек уже выложена, поэтому замену не вернуть.',
  },
} as const;

/** Why colours of a work do not change. */
export const bagMessages = {
  'bag.early': {
    en: 'The booklet is still being made. Colours can be changed once it is ready.',
    ru: 'Буклет ещё готовится. Цвета можно менять, когда он будет готов.',
  },
  'bag.changed': {
    en: 'The work has changed meanwhile. Nothing was replaced: look again.',
    ru: 'Работа успела измениться. Ничего не заменили: посмотрите ещё раз.',
  },
  'bag.laid': {
    en: 'Some of these cells are laid already, so that the change stays.',
    ru: 'Часть этих ячеек уже выложена, поэтому замену не вернуть.',
  },
} as const;

/** Errors when choosing the colours of a scheme. */
export const colourMessages = {
  'colours.least': {
    en: 'One colour doesn’t make a picture. Tick at least two.',
    ru: 'Из одного цвета картины не выйдет. Отметьте хотя бы два.',
  },
  'colours.most': {
    en: 'That’s more than 60 colours. Remove a few.',
    ru: 'Больше 60 цветов не получится. Уберите лишние.',
  },
  'colours.twice': { en: 'One colour is in the list twice', ru: 'Один цвет указан дважды' },
  'colours.unknown': {
    en: 'Your box has no colour {code}. Choose your colours again.',
    ru: 'В вашей коробке нет цвета {code}. Отметьте цвета заново.',
  },
  'colours.short': {
    en: 'The picture needs {pieces} pieces more than you have. Tick more colours or correct the numbers.',
    ru: 'На картину не хватит {pieces} шт. Отметьте ещё цвета или поправьте числа.',
  },
  'colours.uncounted': {
    en: 'Colours can be chosen one by one only if the picture is made of drills or pieces',
    ru: 'Выбрать отдельные цвета можно, только если картина собирается из страз или элементов',
  },
} as const;

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

/** Errors when joining boxes into one picture. */
export const boxMessages = {
  'box.otherKind': {
    en: 'This code is from another kind of kit. One picture takes boxes of one kind.',
    ru: 'Этот код от другого набора. Для одной картины нужны одинаковые коробки.',
  },
  'box.twice': {
    en: 'This code is already here. Enter the code from another box.',
    ru: 'Этот код уже добавлен. Введите код из другой коробки.',
  },
  'box.alone': {
    en: 'Boxes like this can’t be joined: each makes a picture of its own',
    ru: 'Такие коробки не складываются: каждая — отдельная картина',
  },
  'box.most': {
    en: 'One picture takes {most} boxes like this at most',
    ru: 'Больше {most} таких коробок в одну картину не сложить',
  },
  'box.otherSize': {
    en: 'This box is of another size. One picture takes boxes of one size.',
    ru: 'Эта коробка другого размера. Для одной картины нужны одинаковые.',
  },
  'box.otherPalette': {
    en: 'This box has other colours. One picture takes boxes with the same colours.',
    ru: 'В этой коробке другие цвета. Для одной картины нужны одинаковые.',
  },
  'box.usedUp': {
    en: 'All attempts for the code ending in {code} have been used. Nothing was taken from the other codes.',
    ru: 'Все попытки кода …{code} уже использованы. С остальных кодов ничего не списано.',
  },
  'box.blocked': {
    en: 'The code ending in {code} is blocked or has expired. Nothing was taken from the other codes.',
    ru: 'Код …{code} заблокирован или его срок истёк. С остальных кодов ничего не списано.',
  },
  'boxes.more': {
    en: 'This number of boxes doesn’t make a picture. Add one more, or carry on with one box.',
    ru: 'Из такого числа коробок картина не складывается. Добавьте ещё одну или оставьте одну.',
  },
  'boxes.one': { en: 'There’s only one box here', ru: 'Здесь только одна коробка' },
} as const;

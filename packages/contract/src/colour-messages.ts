/** Why a scheme cannot be made of the colours at hand. */
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
    en: 'Colours can be chosen one by one only where the picture is made of drills or gems',
    ru: 'Выбрать отдельные цвета можно, только если картина собирается из страз или камней',
  },
} as const;

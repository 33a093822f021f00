const invalid = 'This value isn’t valid';
const invalidRu = 'Такое значение не подходит';
const parcel = { missing: [{ letter: 'A', count: 20 }], full_name: 'Анна', address: 'Москва, Покровка, 1' };

/** Example bodies of the calls about missing parts. */
export const partsBodies = {
  askForParts: {
    given: {
      missing: [{ letter: 'A', count: '20' }],
      full_name: ' Анна Петрова ',
      address: '101000, Москва\r\nПокровка, 1',
      phone: '+7 (900) 123-45-67',
      note: '',
    },
    got: {
      missing: [{ letter: 'A', count: 20 }],
      full_name: 'Анна Петрова',
      address: '101000, Москва\nПокровка, 1',
      phone: '+7 (900) 123-45-67',
      note: undefined,
    },
    refused: [
      [{ ...parcel, missing: [] }, 'missing: Please fill in this field', 'missing: Заполните это поле'],
      [
        { ...parcel, missing: [{ letter: 'A', count: 0 }] },
        `missing.0.count: ${invalid}`,
        `missing.0.count: ${invalidRu}`,
      ],
      [{ ...parcel, address: ' ' }, 'address: Please fill in this field', 'address: Заполните это поле'],
      [{ ...parcel, phone: '12-34' }, `phone: ${invalid}`, `phone: ${invalidRu}`],
      [{ ...parcel, full_name: '' }, 'full_name: Please enter your name', 'full_name: Введите имя'],
    ],
  },
} as const;

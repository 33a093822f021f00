/** Bodies of the calls about working together. */
export const guestsBodies = {
  invite: {
    given: { name: ' Папа ', color: '#8F5D00', may_mark: false },
    got: { name: 'Папа', color: '#8F5D00', may_mark: false },
    refused: [
      [{}, 'name: Please enter your name', 'name: Введите имя'],
      [{ name: 'Папа', color: '#000000' }, 'color: This value isn’t valid', 'color: Такое значение не подходит'],
      [{ name: 'П'.repeat(31) }, 'name: This is too long', 'name: Слишком длинно'],
    ],
  },
} as const;

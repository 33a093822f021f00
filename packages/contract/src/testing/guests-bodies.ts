/** Example bodies of the calls of collaboration and of votes. */
export const guestsBodies = {
  invite: {
    given: { name: ' Папа ', color: '#8F5D00', may_mark: false },
    got: { name: 'Папа', color: '#8F5D00', may_mark: false },
    refused: [
      [{}, 'name: Please enter your name', 'name: Введите имя'],
      [{ name: 'Папа', color: '#000000' }, 'color: This value isn’t valid', 'color: Такое значение не подходит'],
      [{ name: 'П'.repeat(31) }, 'name: This is too long: shorten it', 'name: Слишком длинно: сократите'],
    ],
  },
  askOpinion: {
    given: { presets: [1, '4', 2] },
    got: { presets: [1, 4, 2] },
    refused: [
      [{ presets: [1, 2, 3, 4] }, 'presets: This value isn’t valid', 'presets: Такое значение не подходит'],
      [{ presets: [1, 1] }, 'presets: This value isn’t valid', 'presets: Такое значение не подходит'],
      [{ presets: [] }, 'presets: This value isn’t valid', 'presets: Такое значение не подходит'],
    ],
  },
  vote: {
    given: { preset: '2', words: ' Глаза как у бабушки ', name: '' },
    got: { preset: 2, words: 'Глаза как у бабушки' },
    refused: [
      [
        { preset: 2, words: '🌻'.repeat(201) },
        'words: This is too long: shorten it',
        'words: Слишком длинно: сократите',
      ],
      [{ preset: 2, words: 'a\nb' }, 'words: Invalid characters', 'words: Уберите лишние знаки'],
      [{ preset: 2, name: 'П'.repeat(31) }, 'name: This is too long: shorten it', 'name: Слишком длинно: сократите'],
    ],
  },
} as const;

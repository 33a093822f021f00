/** Part of `bodies`: choices of an order, and demos. */
export const choiceBodies = {
  generate: {
    given: {
      size_id: '2',
      filter_id: 1,
      orientation: '',
      colours: [
        { code: ' CO1 ', pieces: '400', name: '' },
        { code: '310', name: 'Чёрный', rgb: [0, '0', 0] },
      ],
    },
    got: {
      size_id: 2,
      filter_id: 1,
      colours: [
        { code: 'CO1', pieces: 400 },
        { code: '310', pieces: null, name: 'Чёрный', rgb: [0, 0, 0] },
      ],
    },
    refused: [
      [{ size_id: 'a3' }, 'size_id: field.invalid'],
      [{ colours: [{ code: 'CO1' }] }, 'colours: colours.least'],
      [{ colours: [{ code: 'CO1' }, { code: 'CO1', pieces: 2 }] }, 'colours: colours.twice'],
      [{ colours: [{ code: '310', name: 'Чёрный' }, { code: 'CO1' }] }, 'colours.0: field.invalid'],
      [{ colours: [{ code: 'CO1', pieces: -1 }] }, 'colours.0.pieces: field.invalid'],
    ],
  },
  createDemo: {
    given: { media_id: 'cat', size_id: '', orientation: 'portrait', colours: '' },
    got: { media_id: 'cat', orientation: 'portrait', colours: [] },
    refused: [[{ size_id: 'a4' }, 'size_id: field.invalid']],
  },
  demoReaction: {
    given: { like: 'false', look: 'sepia' },
    got: { like: false, look: 'sepia' },
    refused: [[{}, 'like: field.invalid']],
  },
  eraseDemo: { given: { erase_key: 'a-key' }, refused: [[{}, 'erase_key: field.invalid']] },
} as const;

const invalid = 'This value isn’t valid';
const invalidRu = 'Такое значение не подходит';

/** Bodies of the calls that choose what pictures are made of, and of demos; for `bodies`. */
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
      [{ size_id: 'a3' }, `size_id: ${invalid}`, `size_id: ${invalidRu}`],
      [
        { colours: [{ code: 'CO1' }] },
        'colours: One colour doesn’t make a picture. Tick at least two.',
        'colours: Из одного цвета картины не выйдет. Отметьте хотя бы два.',
      ],
      [
        { colours: [{ code: 'CO1' }, { code: 'CO1', pieces: 2 }] },
        'colours: One colour is in the list twice',
        'colours: Один цвет указан дважды',
      ],
      [
        { colours: [{ code: '310', name: 'Чёрный' }, { code: 'CO1' }] },
        `colours.0: ${invalid}`,
        `colours.0: ${invalidRu}`,
      ],
      [{ colours: [{ code: 'CO1', pieces: -1 }] }, `colours.0.pieces: ${invalid}`, `colours.0.pieces: ${invalidRu}`],
    ],
  },
  createDemo: {
    given: { media_id: 'cat', size_id: '', orientation: 'portrait', colours: '' },
    got: { media_id: 'cat', orientation: 'portrait', colours: [] },
    refused: [[{ size_id: 'a4' }, `size_id: ${invalid}`, `size_id: ${invalidRu}`]],
  },
  demoReaction: {
    given: { like: 'false', look: 'sepia' },
    got: { like: false, look: 'sepia' },
    refused: [[{}, `like: ${invalid}`, `like: ${invalidRu}`]],
  },
  eraseDemo: { given: { erase_key: 'a-key' }, refused: [[{}, `erase_key: ${invalid}`, `erase_key: ${invalidRu}`]] },
} as const;

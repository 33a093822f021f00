const reason = 'Asked for by phone';
const invalid = 'This value isn’t valid';
const invalidRu = 'Такое значение не подходит';
const missing = ['reason: Please fill in this field', 'reason: Заполните это поле'] as const;
/** The reason alone, and what is refused of it. */
const because = {
  given: { reason: ` ${reason} ` },
  got: { reason },
  refused: [
    [{ reason: '  ' }, ...missing],
    [{ reason: 'x'.repeat(501) }, 'reason: This is too long', 'reason: Слишком длинно'],
  ],
} as const;

/** The reason and a fresh code of the second factor. */
const withFactor = {
  given: { reason, second_factor: ' 123456 ' },
  got: { reason, second_factor: '123456' },
  refused: [
    [
      { reason },
      'second_factor: Enter the code from your authenticator app',
      'second_factor: Введите код из приложения для входа',
    ],
  ],
} as const;

const banner = { link: ' /faq ', image: '', mobile_image: '', alt_ru: ' Пчела ', alt_en: '', active: true };
const draft = { section: 'banners', item: '3', version: 'none', content: banner } as const;
const change = { section: 'order', item: 'banners', version: 'v' } as const;

/** Bodies of the calls of the desk. */
export const deskBodies = {
  deskRemake: because,
  deskAttempt: because,
  deskRetryJob: because,
  deskDropJob: because,
  deskResend: { given: { reason, mail: '7' }, refused: [[{ mail: '7' }, ...missing]] },
  deskMove: {
    given: { reason, email: ' anna@example.com ' },
    got: { reason, email: 'anna@example.com' },
    refused: [
      [{ reason, email: 'anna' }, 'email: Invalid email format', 'email: Проверьте адрес: похоже, в нём опечатка'],
    ],
  },
  deskBlock: {
    given: { reason, blocked: true },
    refused: [[{ reason }, 'blocked: Please fill in this field', 'blocked: Заполните это поле']],
  },
  deskAnswer: {
    given: { text: ' It is on its way ' },
    got: { text: 'It is on its way' },
    refused: [
      [{ text: '  ' }, 'text: Please fill in this field', 'text: Заполните это поле'],
      [{ text: 'x'.repeat(10_001) }, 'text: This is too long', 'text: Слишком длинно'],
    ],
  },
  deskSettleQuestion: {
    given: { done: true },
    refused: [[{}, 'done: Please fill in this field', 'done: Заполните это поле']],
  },
  deskBlockBatch: {
    given: { reason, blocked: false },
    refused: [[{ blocked: false }, ...missing]],
  },
  deskMakeBatch: {
    given: { reason, batch: ' 2026-11 ', type: 'mosaic', count: '100000', uses: '', marketplace: '' },
    got: { reason, batch: '2026-11', type: 'mosaic', count: 100_000, uses: undefined, marketplace: undefined },
    refused: [
      [{ reason, batch: 'b', type: 'mosaic', count: 100_001 }, `count: ${invalid}`, `count: ${invalidRu}`],
      [{ reason, batch: 'b', type: 'mosaic', count: 1, uses: 0 }, `uses: ${invalid}`, `uses: ${invalidRu}`],
      [{ reason, batch: 'b', type: 'knitting', count: 1 }, `type: ${invalid}`, `type: ${invalidRu}`],
    ],
  },
  deskImportOrders: {
    given: { reason, second_factor: ' 123456 ', marketplace: '', csv: ' order,product\n7,mosaic ' },
    got: { reason, second_factor: '123456', marketplace: undefined, csv: 'order,product\n7,mosaic' },
    refused: [
      [
        { reason, csv: 'order,product' },
        'second_factor: Enter the code from your authenticator app',
        'second_factor: Введите код из приложения для входа',
      ],
      [
        { reason, second_factor: '123456', csv: 'x'.repeat(1_000_001) },
        'csv: The file is too long: split it and import the parts one by one',
        'csv: Файл слишком большой: разделите его и загрузите по частям',
      ],
    ],
  },
  deskImportCodes: {
    given: { reason, csv: 'code,product' },
    refused: [[{ reason, csv: ' ' }, 'csv: Please fill in this field', 'csv: Заполните это поле']],
  },
  deskFamilyCode: {
    given: { family: true },
    refused: [[{}, 'family: Please fill in this field', 'family: Заполните это поле']],
  },
  deskPostParts: {
    given: { tracking: ' 80112345678901 ' },
    got: { tracking: '80112345678901' },
    refused: [
      [{ tracking: ' ' }, 'tracking: Please fill in this field', 'tracking: Заполните это поле'],
      [{ tracking: 'https://x' }, 'tracking: Invalid characters', 'tracking: Недопустимые символы'],
      [{ tracking: '8'.repeat(61) }, 'tracking: This is too long', 'tracking: Слишком длинно'],
    ],
  },
  deskSaveDraft: {
    given: draft,
    got: { ...draft, content: { ...banner, link: '/faq', alt_ru: 'Пчела' } },
    refused: [
      [{ ...draft, section: 'carpets' }, `section: ${invalid}`, `section: ${invalidRu}`],
      [{ ...draft, item: '../x' }, 'item: Invalid characters', 'item: Недопустимые символы'],
      [
        { ...draft, content: { ...banner, link: '//evil.example' } },
        `content.link: ${invalid}`,
        `content.link: ${invalidRu}`,
      ],
      [
        { ...draft, content: { ...banner, image: 'files/secret.jpg' } },
        `content.image: ${invalid}`,
        `content.image: ${invalidRu}`,
      ],
      [
        { ...draft, content: { ...banner, alt_ru: 'x'.repeat(201) } },
        'content.alt_ru: This is too long',
        'content.alt_ru: Слишком длинно',
      ],
    ],
  },
  deskPublish: {
    given: { reason, changes: [change] },
    refused: [
      [{ changes: [change] }, ...missing],
      [{ reason, changes: [] }, 'changes: Please fill in this field', 'changes: Заполните это поле'],
    ],
  },
  deskUndoPublication: because,
  deskTakePicture: {
    given: { section: 'banners' },
    refused: [[{ section: 'videos' }, `section: ${invalid}`, `section: ${invalidRu}`]],
  },
  deskPackBox: {
    given: { reason, batch: ' 2026-12 ', box: 'mosaic.2.1', pieces: ['400', 200] },
    got: { reason, batch: '2026-12', box: 'mosaic.2.1', pieces: [400, 200] },
    refused: [
      [{ batch: '2026-12', box: 'mosaic.2.1', pieces: [200] }, ...missing],
      [
        { reason, batch: ' ', box: 'b', pieces: [200] },
        'batch: Please fill in this field',
        'batch: Заполните это поле',
      ],
      [{ reason, batch: 'b', box: 'b', pieces: [] }, 'pieces: Please fill in this field', 'pieces: Заполните это поле'],
      [{ reason, batch: 'b', box: 'b', pieces: [-200] }, `pieces.0: ${invalid}`, `pieces.0: ${invalidRu}`],
    ],
  },
  deskReadSwatches: { given: { box: 'mosaic.2.1' }, refused: [] },
  deskMeasureBox: {
    given: { reason, batch: ' 2026-12 ', box: 'mosaic.2.1', colours: ['#4A8549', '#ffffff'] },
    got: { reason, batch: '2026-12', box: 'mosaic.2.1', colours: ['#4A8549', '#ffffff'] },
    refused: [
      [{ batch: '2026-12', box: 'mosaic.2.1', colours: ['#4A8549'] }, ...missing],
      [{ reason, batch: 'b', box: 'b', colours: ['green'] }, `colours.0: ${invalid}`, `colours.0: ${invalidRu}`],
    ],
  },
  deskRefuseParts: because,
  deskExportParts: withFactor,
  deskExportBatch: withFactor,
} as const;

const reason = 'Asked for by phone';
const second_factor = '123456';
const invalid = 'This value isn’t valid';
const invalidRu = 'Такое значение не подходит';
const missing = ['reason: Please fill in this field', 'reason: Заполните это поле'] as const;
/** A body with only the reason, and how invalid ones are refused. */
const because = {
  given: { reason: ` ${reason} ` },
  got: { reason },
  refused: [
    [{ reason: '  ' }, ...missing],
    [{ reason: 'x'.repeat(501) }, 'reason: This is too long: shorten it', 'reason: Слишком длинно: сократите'],
  ],
} as const;

/** A body with the reason and a fresh code of the second factor. */
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
const edited = { section: 'banners', item: '3', content: banner } as const;

/** Example bodies of the desk's calls. */
export const deskBodies = {
  deskRemake: because,
  deskAttempt: withFactor,
  deskRetryJob: because,
  deskDropJob: because,
  deskResend: { given: { reason, mail: '7' }, refused: [[{ mail: '7' }, ...missing]] },
  deskMove: {
    given: { reason, second_factor, email: ' anna@example.com ' },
    got: { reason, second_factor, email: 'anna@example.com' },
    refused: [
      [
        { reason, second_factor, email: 'anna' },
        'email: Invalid email format',
        'email: Проверьте адрес: похоже, в нём опечатка',
      ],
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
      [{ text: 'x'.repeat(10_001) }, 'text: This is too long: shorten it', 'text: Слишком длинно: сократите'],
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
    given: { reason, second_factor, batch: ' 2026-11 ', type: 'mosaic', count: '100000', uses: '', marketplace: '' },
    got: {
      reason,
      second_factor,
      batch: '2026-11',
      type: 'mosaic',
      count: 100_000,
      uses: undefined,
      marketplace: undefined,
    },
    refused: [
      [
        { reason, second_factor, batch: 'b', type: 'mosaic', count: 100_001 },
        `count: ${invalid}`,
        `count: ${invalidRu}`,
      ],
      [
        { reason, second_factor, batch: 'b', type: 'mosaic', count: 1, uses: 0 },
        `uses: ${invalid}`,
        `uses: ${invalidRu}`,
      ],
      [{ reason, second_factor, batch: 'b', type: 'knitting', count: 1 }, `type: ${invalid}`, `type: ${invalidRu}`],
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
    given: { reason, second_factor, csv: 'code,product' },
    refused: [[{ reason, second_factor, csv: ' ' }, 'csv: Please fill in this field', 'csv: Заполните это поле']],
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
      [{ tracking: 'https://x' }, 'tracking: Invalid characters', 'tracking: Уберите лишние знаки'],
      [{ tracking: '8'.repeat(61) }, 'tracking: This is too long: shorten it', 'tracking: Слишком длинно: сократите'],
    ],
  },
  deskPublish: {
    given: edited,
    got: { ...edited, is_new: false, content: { ...banner, link: '/faq', alt_ru: 'Пчела' } },
    refused: [
      [{ ...edited, section: 'carpets' }, `section: ${invalid}`, `section: ${invalidRu}`],
      [{ ...edited, item: '../x' }, 'item: Invalid characters', 'item: Уберите лишние знаки'],
      [
        { ...edited, content: { ...banner, link: '//evil.example' } },
        `content.link: ${invalid}`,
        `content.link: ${invalidRu}`,
      ],
      [
        { ...edited, content: { ...banner, image: 'files/secret.jpg' } },
        `content.image: ${invalid}`,
        `content.image: ${invalidRu}`,
      ],
      [
        { ...edited, content: { ...banner, alt_ru: 'x'.repeat(201) } },
        'content.alt_ru: This is too long: shorten it',
        'content.alt_ru: Слишком длинно: сократите',
      ],
    ],
  },
  deskUndoPublication: because,
  deskTakePicture: {
    given: { section: 'banners' },
    refused: [[{ section: 'videos' }, `section: ${invalid}`, `section: ${invalidRu}`]],
  },
  deskRefuseParts: because,
  deskExportParts: withFactor,
  deskExportBatch: withFactor,
} as const;

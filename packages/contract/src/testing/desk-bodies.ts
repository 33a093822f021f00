const reason = 'Asked for by phone';
const second_factor = '123456';
const missing = 'reason: field.required';
const because = {
  given: { reason: ` ${reason} ` },
  got: { reason },
  refused: [
    [{ reason: '  ' }, missing],
    [{ reason: 'x'.repeat(501) }, 'reason: field.long'],
  ],
} as const;

const withFactor = {
  given: { reason, second_factor: ' 123456 ' },
  got: { reason, second_factor: '123456' },
  refused: [[{ reason }, 'second_factor: secondFactor.needed']],
} as const;

const banner = { link: ' /faq ', image: '', mobile_image: '', alt_ru: ' Пчела ', alt_en: '', active: true };
const edited = { section: 'banners', item: '3', content: banner } as const;

/** Example bodies of the desk's calls. */
export const deskBodies = {
  deskRemake: because,
  deskAttempt: withFactor,
  deskRetryJob: because,
  deskDropJob: because,
  deskResend: { given: { reason, mail: '7' }, refused: [[{ mail: '7' }, missing]] },
  deskMove: {
    given: { reason, second_factor, email: ' anna@example.com ' },
    got: { reason, second_factor, email: 'anna@example.com' },
    refused: [[{ reason, second_factor, email: 'anna' }, 'email: email.format']],
  },
  deskBlock: {
    given: { reason, blocked: true },
    refused: [[{ reason }, 'blocked: field.required']],
  },
  deskAnswer: {
    given: { text: ' It is on its way ' },
    got: { text: 'It is on its way' },
    refused: [
      [{ text: '  ' }, 'text: field.required'],
      [{ text: 'x'.repeat(10_001) }, 'text: field.long'],
    ],
  },
  deskSettleQuestion: {
    given: { done: true },
    refused: [[{}, 'done: field.required']],
  },
  deskBlockBatch: {
    given: { reason, blocked: false },
    refused: [[{ blocked: false }, missing]],
  },
  deskMakeBatch: {
    given: {
      reason,
      second_factor,
      batch: ' 2026-11 ',
      type: 'mosaic',
      count: '100000',
      size: 'a3',
      uses: '',
      marketplace: '',
    },
    got: {
      reason,
      second_factor,
      batch: '2026-11',
      type: 'mosaic',
      count: 100_000,
      size: 'a3',
      uses: undefined,
      marketplace: undefined,
    },
    refused: [
      [{ reason, second_factor, batch: 'b', type: 'mosaic', count: 100_001 }, 'count: field.invalid'],
      [{ reason, second_factor, batch: 'b', type: 'mosaic', count: 1, uses: 0 }, 'uses: field.invalid'],
      [{ reason, second_factor, batch: 'b', type: 'knitting', count: 1 }, 'type: field.invalid'],
      [{ reason, second_factor, batch: 'b', type: 'mosaic', count: 1, filter: 'red' }, 'filter: field.invalid'],
    ],
  },
  deskImportOrders: {
    given: { reason, second_factor: ' 123456 ', marketplace: '', csv: ' order,product\n7,mosaic ' },
    got: { reason, second_factor: '123456', marketplace: undefined, csv: 'order,product\n7,mosaic' },
    refused: [
      [{ reason, csv: 'order,product' }, 'second_factor: secondFactor.needed'],
      [{ reason, second_factor: '123456', csv: 'x'.repeat(1_000_001) }, 'csv: import.long'],
    ],
  },
  deskImportCodes: {
    given: { reason, second_factor, csv: 'code,product' },
    refused: [[{ reason, second_factor, csv: ' ' }, 'csv: field.required']],
  },
  deskFamilyCode: {
    given: { family: true },
    refused: [[{}, 'family: field.required']],
  },
  deskPostParts: {
    given: { tracking: ' 80112345678901 ' },
    got: { tracking: '80112345678901' },
    refused: [
      [{ tracking: ' ' }, 'tracking: field.required'],
      [{ tracking: 'https://x' }, 'tracking: field.characters'],
      [{ tracking: '8'.repeat(61) }, 'tracking: field.long'],
    ],
  },
  deskPublish: {
    given: edited,
    got: { ...edited, is_new: false, content: { ...banner, link: '/faq', alt_ru: 'Пчела' } },
    refused: [
      [{ ...edited, section: 'carpets' }, 'section: field.invalid'],
      [{ ...edited, item: '../x' }, 'item: field.characters'],
      [{ ...edited, content: { ...banner, link: '//evil.example' } }, 'content.link: field.invalid'],
      [{ ...edited, content: { ...banner, image: 'files/secret.jpg' } }, 'content.image: field.invalid'],
      [{ ...edited, content: { ...banner, alt_ru: 'x'.repeat(201) } }, 'content.alt_ru: field.long'],
    ],
  },
  deskUndoPublication: because,
  deskTakePicture: {
    given: { section: 'banners' },
    refused: [[{ section: 'videos' }, 'section: field.invalid']],
  },
  deskRefuseParts: because,
  deskExportParts: withFactor,
  deskExportBatch: withFactor,
} as const;

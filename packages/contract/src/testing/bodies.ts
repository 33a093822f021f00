import { mostRetouched } from '../rules.ts';
import { deskBodies } from './desk-bodies.ts';
import { guestsBodies } from './guests-bodies.ts';
import { bagBodies } from './bag-bodies.ts';
import { choiceBodies } from './choice-bodies.ts';
import { partsBodies } from './parts-bodies.ts';

const email = 'anna@example.com';
const id = '0198c1d2-0000-7000-8000-00000000abcd';
const token = 'x'.repeat(43);
const invalid = 'This value isn’t valid';
const invalidRu = 'Такое значение не подходит';

const wrongCode = [
  { code: '12' },
  'code: This code didn’t work. Each one works once, for 30 seconds.',
  'code: Код не подошёл. Каждый действует полминуты и срабатывает один раз.',
] as const;

/**
 * A body as a client sends it, as the server parses it, and an invalid one with its field and the error texts in both
 * languages.
 */
interface Sent {
  readonly given: unknown;
  readonly got?: unknown;
  readonly refused: readonly (readonly [given: unknown, english: string, russian: string])[];
}

/** Example bodies of every call that takes one. */
export const bodies: Readonly<Record<string, Sent>> = {
  ...deskBodies,
  ...bagBodies,
  ...choiceBodies,
  ...partsBodies,
  ...guestsBodies,
  register: {
    given: { full_name: ' Анна ', email: ` ${email} `, password: 'Simple1', consent: '' },
    got: { full_name: 'Анна', email, password: 'Simple1' },
    refused: [
      [
        { full_name: 'Анна', email, password: 'simple1' },
        'password: Password must contain 6 characters and a capital letter',
        'password: Пароль: не короче 6 знаков и хотя бы одна заглавная буква',
      ],
      [
        { full_name: 'А', email, password: 'Simple1' },
        'full_name: Username must contain at least 2 characters',
        'full_name: Имя должно быть не короче 2 букв',
      ],
    ],
  },
  login: {
    given: { email, password: 'any', need_remember: '1', slug: '' },
    got: { email, password: 'any', need_remember: true },
    refused: [
      [{ email, password: '' }, 'password: Please, enter password', 'password: Введите пароль'],
      [
        { email: 'anna', password: 'any' },
        'email: Invalid email format',
        'email: Проверьте адрес: похоже, в нём опечатка',
      ],
    ],
  },
  forgotPassword: {
    given: { email },
    refused: [[{}, 'email: Please enter your email', 'email: Введите электронную почту']],
  },
  resetPassword: {
    given: { token, password: 'Simple1' },
    refused: [
      [
        { token: 'short', password: 'Simple1' },
        'token: This link no longer works: each link works once and expires in an hour. Please request a new one.',
        'token: Ссылка больше не действует: она срабатывает один раз и только в течение часа. Запросите новую.',
      ],
    ],
  },
  restoreAccount: {
    given: { token, second_factor: '' },
    got: { token },
    refused: [
      [
        { token: 'short' },
        'token: This link no longer works: the account is already back, or it was deleted for good',
        'token: Ссылка больше не действует: кабинет уже вернули или удалили навсегда',
      ],
    ],
  },
  deleteProfile: {
    given: { code: ' 123 456 ', at_once: 'true', password: 'Simple1' },
    got: { code: '123 456', at_once: true, password: 'Simple1' },
    refused: [wrongCode],
  },
  checkResetToken: {
    given: { token },
    refused: [
      [
        { token: 'x'.repeat(101) },
        'token: This link no longer works: each link works once and expires in an hour. Please request a new one.',
        'token: Ссылка больше не действует: она срабатывает один раз и только в течение часа. Запросите новую.',
      ],
    ],
  },
  saveProfile: {
    given: { full_name: 'Анна', birth_date: '1990-02-28', gender: '2', remove_avatar: 'true' },
    got: { full_name: 'Анна', birth_date: '1990-02-28', gender: 2, remove_avatar: true },
    refused: [
      [
        { birth_date: '1990-02-30' },
        'birth_date: Please check your date of birth',
        'birth_date: Проверьте дату рождения',
      ],
      [
        { birth_date: '1899-12-31' },
        'birth_date: Please check your date of birth',
        'birth_date: Проверьте дату рождения',
      ],
      [{ gender: 3 }, `gender: ${invalid}`, `gender: ${invalidRu}`],
    ],
  },
  beginSecondFactor: {
    given: { current_password: 'any' },
    refused: [[{}, 'current_password: Please, enter password', 'current_password: Введите пароль']],
  },
  confirmSecondFactor: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [wrongCode],
  },
  offerPasskey: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [[{}, 'code: Enter the code from your authenticator app', 'code: Введите код из приложения для входа']],
  },
  removePasskey: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [wrongCode],
  },
  addPasskey: {
    given: { name: ' Phone ', id: 'AQID', response: { clientDataJSON: 'e30', attestationObject: 'oA', more: 1 } },
    got: { name: 'Phone', id: 'AQID', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    refused: [
      [
        { name: 'Phone', id: 'AQID' },
        'response: This passkey didn’t work. Try again, or enter a code.',
        'response: Ключ не подошёл. Попробуйте ещё раз или введите код.',
      ],
    ],
  },
  askPasskey: {
    given: { email: 'anna@example.com', password: 'x' },
    refused: [[{ email: 'anna@example.com' }, 'password: Please, enter password', 'password: Введите пароль']],
  },
  renewRecoveryCodes: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [wrongCode],
  },
  endSecondFactor: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [wrongCode],
  },
  changePassword: {
    given: { current_password: 'old', new_password: 'Simple1' },
    refused: [
      [
        { current_password: 'old', new_password: 'Пароль1' },
        'new_password: Invalid characters',
        'new_password: Уберите лишние знаки',
      ],
    ],
  },
  support: {
    given: { full_name: 'A', email, text: 'Где схема?\r\nСпасибо' },
    got: { full_name: 'A', email, text: 'Где схема?\nСпасибо' },
    refused: [
      [{ full_name: 'A', email, text: ' ' }, 'text: Please tell us what happened', 'text: Напишите, что случилось'],
      [{ full_name: 'A\nBcc', email, text: 'Hi' }, 'full_name: Invalid characters', 'full_name: Уберите лишние знаки'],
    ],
  },
  codeStatus: {
    given: { code: 'ab-o1 i2' },
    got: { code: 'AB0112' },
    refused: [[{ code: '' }, 'code: Please enter the code', 'code: Введите код']],
  },
  openBlank: {
    given: { code: 'ABC123' },
    refused: [
      [{ code: 'АБВ' }, 'code: Latin letters and digits only', 'code: Только латинские буквы и цифры'],
      [
        { code: 'A'.repeat(33) },
        'code: We don’t recognise this code. Check each character: 0 and O, 1 and I look alike.',
        'code: Такого кода у нас нет. Сверьте каждый знак: 0 и O, 1 и I похожи.',
      ],
    ],
  },
  uploadPhoto: {
    given: { media_id: '' },
    got: {},
    refused: [[{ media_id: 'x'.repeat(101) }, `media_id: ${invalid}`, `media_id: ${invalidRu}`]],
  },
  editionSettings: {
    given: { edition_settings: { margin: { top: '0.5' } }, orientation: 'landscape' },
    got: { edition_settings: { margin: { top: 0.5 } }, orientation: 'landscape' },
    refused: [
      [{ orientation: 'square' }, `orientation: ${invalid}`, `orientation: ${invalidRu}`],
      [
        { edition_settings: { rotate: 'x' } },
        `edition_settings.rotate: ${invalid}`,
        `edition_settings.rotate: ${invalidRu}`,
      ],
    ],
  },
  applyPreset: {
    given: { preset: '3' },
    got: { preset: 3 },
    refused: [[{}, `preset: ${invalid}`, `preset: ${invalidRu}`]],
  },
  addBox: {
    given: { code: ' k7mw 4pxr-9tqd ' },
    got: { code: 'K7MW4PXR9TQD' },
    refused: [[{}, 'code: Please enter the code', 'code: Введите код']],
  },
  retouch: {
    given: { preset: '1', cells: [['3', 'A']], regions: [] },
    got: { preset: 1, cells: [[3, 'A']] },
    refused: [
      [{ preset: 1, cells: [[-1, 'A']] }, `cells.0.0: ${invalid}`, `cells.0.0: ${invalidRu}`],
      [{ preset: 1, regions: [[1, 7]] }, `regions.0.1: ${invalid}`, `regions.0.1: ${invalidRu}`],
      [
        { preset: 1, cells: Array.from({ length: mostRetouched + 1 }, () => [0, 'A']) },
        'cells: This is too long: shorten it',
        'cells: Слишком длинно: сократите',
      ],
    ],
  },
  complete: {
    given: { email, preset: null, consent: 'true' },
    got: { email, consent: true },
    refused: [
      [
        { email: 'анна@example.com' },
        'email: Invalid characters',
        'email: Адрес пишется латинскими буквами, например anna@mail.ru',
      ],
    ],
  },
  rename: {
    given: { title: ' Наш кот ' },
    got: { title: 'Наш кот' },
    refused: [[{ title: 'x'.repeat(61) }, 'title: This is too long: shorten it', 'title: Слишком длинно: сократите']],
  },
  resend: {
    given: { email: '' },
    got: {},
    refused: [[{ email: 'anna@' }, 'email: Invalid email format', 'email: Проверьте адрес: похоже, в нём опечатка']],
  },
  setMarked: {
    given: { coordinates: { x: '4', y: 2 }, colors: [] },
    got: { coordinates: { x: 4, y: 2 } },
    refused: [[{ coordinates: { x: -1, y: 0 } }, `coordinates.x: ${invalid}`, `coordinates.x: ${invalidRu}`]],
  },
  markByColours: {
    given: { colors: ['a', '#ff0000'] },
    refused: [[{}, `colors: ${invalid}`, `colors: ${invalidRu}`]],
  },
  replaceHistory: {
    given: { history: [{ coordinates: null, colors: ['A'] }], version: '5' },
    got: { history: [{ coordinates: null, colors: ['A'] }], version: 5 },
    refused: [['[]', `: ${invalid}`, `: ${invalidRu}`]],
  },
  operate: {
    given: { operations: [{ id, type: 'clear' }] },
    refused: [
      [{ operations: [{ id: 'x', type: 'mark' }] }, `operations.0.id: ${invalid}`, `operations.0.id: ${invalidRu}`],
    ],
  },
  saveProgress: {
    given: { step: '17' },
    got: { step: 17 },
    refused: [[{ step: 'x' }, `step: ${invalid}`, `step: ${invalidRu}`]],
  },
};

import { mostRetouched } from '../rules.ts';
import { deskBodies } from './desk-bodies.ts';
import { choiceBodies } from './choice-bodies.ts';

const email = 'anna@example.com';
const id = '0198c1d2-0000-7000-8000-00000000abcd';
const token = 'x'.repeat(43);
const parcel = { missing: [{ letter: 'A', count: 20 }], full_name: 'Анна', address: 'Москва, Покровка, 1' };

const wrongCode = [{ code: '12' }, 'code: secondFactor.wrong'] as const;

/** A valid body as sent (`given`) and as parsed (`got`), and invalid ones with the expected field and error key. */
interface Sent {
  readonly given: unknown;
  readonly got?: unknown;
  readonly refused: readonly (readonly [given: unknown, refusal: string])[];
}

/** Example bodies of every call that takes one. */
export const bodies: Readonly<Record<string, Sent>> = {
  ...deskBodies,
  ...choiceBodies,
  register: {
    given: { full_name: ' Анна ', email: ` ${email} `, password: 'Simple1', consent: '' },
    got: { full_name: 'Анна', email, password: 'Simple1' },
    refused: [
      [{ full_name: 'Анна', email, password: 'simple1' }, 'password: password.rule'],
      [{ full_name: 'А', email, password: 'Simple1' }, 'full_name: userName.short'],
    ],
  },
  login: {
    given: { email, password: 'any', need_remember: '1', slug: '' },
    got: { email, password: 'any', need_remember: true },
    refused: [
      [{ email, password: '' }, 'password: password.required'],
      [{ email: 'anna', password: 'any' }, 'email: email.format'],
    ],
  },
  forgotPassword: {
    given: { email },
    refused: [[{}, 'email: email.required']],
  },
  resetPassword: {
    given: { token, password: 'Simple1' },
    refused: [[{ token: 'short', password: 'Simple1' }, 'token: token.invalid']],
  },
  restoreAccount: {
    given: { token, second_factor: '' },
    got: { token },
    refused: [[{ token: 'short' }, 'token: restore.invalid']],
  },
  deleteProfile: {
    given: { code: ' 123 456 ', at_once: 'true', password: 'Simple1' },
    got: { code: '123 456', at_once: true, password: 'Simple1' },
    refused: [wrongCode],
  },
  checkResetToken: {
    given: { token },
    refused: [[{ token: 'x'.repeat(101) }, 'token: token.invalid']],
  },
  saveProfile: {
    given: { full_name: 'Анна', birth_date: '1990-02-28', gender: '2', remove_avatar: 'true' },
    got: { full_name: 'Анна', birth_date: '1990-02-28', gender: 2, remove_avatar: true },
    refused: [
      [{ birth_date: '1990-02-30' }, 'birth_date: birthDate.invalid'],
      [{ birth_date: '1899-12-31' }, 'birth_date: birthDate.invalid'],
      [{ gender: 3 }, 'gender: field.invalid'],
    ],
  },
  beginSecondFactor: {
    given: { current_password: 'any' },
    refused: [[{}, 'current_password: password.required']],
  },
  confirmSecondFactor: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [wrongCode],
  },
  offerPasskey: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [[{}, 'code: secondFactor.needed']],
  },
  removePasskey: {
    given: { code: ' 123 456 ' },
    got: { code: '123 456' },
    refused: [wrongCode],
  },
  addPasskey: {
    given: { name: ' Phone ', id: 'AQID', response: { clientDataJSON: 'e30', attestationObject: 'oA', more: 1 } },
    got: { name: 'Phone', id: 'AQID', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    refused: [[{ name: 'Phone', id: 'AQID' }, 'response: passkey.wrong']],
  },
  askPasskey: {
    given: { email: 'anna@example.com', password: 'x' },
    refused: [[{ email: 'anna@example.com' }, 'password: password.required']],
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
    refused: [[{ current_password: 'old', new_password: 'Пароль1' }, 'new_password: field.characters']],
  },
  support: {
    given: { full_name: 'A', email, text: 'Где схема?\r\nСпасибо' },
    got: { full_name: 'A', email, text: 'Где схема?\nСпасибо' },
    refused: [
      [{ full_name: 'A', email, text: ' ' }, 'text: question.required'],
      [{ full_name: 'A\nBcc', email, text: 'Hi' }, 'full_name: field.characters'],
    ],
  },
  codeStatus: {
    given: { code: 'ab-o1 i2' },
    got: { code: 'AB0112' },
    refused: [[{ code: '' }, 'code: code.required']],
  },
  openBlank: {
    given: { code: 'ABC123' },
    refused: [
      [{ code: 'АБВ' }, 'code: code.characters'],
      [{ code: 'A'.repeat(33) }, 'code: code.unknown'],
    ],
  },
  uploadPhoto: {
    given: { media_id: '' },
    got: {},
    refused: [[{ media_id: 'x'.repeat(101) }, 'media_id: field.invalid']],
  },
  editionSettings: {
    given: { edition_settings: { margin: { top: '0.5' } }, orientation: 'landscape' },
    got: { edition_settings: { margin: { top: 0.5 } }, orientation: 'landscape' },
    refused: [
      [{ orientation: 'square' }, 'orientation: field.invalid'],
      [{ edition_settings: { rotate: 'x' } }, 'edition_settings.rotate: field.invalid'],
    ],
  },
  applyPreset: {
    given: { preset: '3' },
    got: { preset: 3 },
    refused: [[{}, 'preset: field.invalid']],
  },
  addBox: {
    given: { code: ' k7mw 4pxr-9tqd ' },
    got: { code: 'K7MW4PXR9TQD' },
    refused: [[{}, 'code: code.required']],
  },
  retouch: {
    given: { preset: '1', cells: [['3', 'A']], regions: [] },
    got: { preset: 1, cells: [[3, 'A']] },
    refused: [
      [{ preset: 1, cells: [[-1, 'A']] }, 'cells.0.0: field.invalid'],
      [{ preset: 1, regions: [[1, 7]] }, 'regions.0.1: field.invalid'],
      [{ preset: 1, cells: Array.from({ length: mostRetouched + 1 }, () => [0, 'A']) }, 'cells: field.long'],
    ],
  },
  complete: {
    given: { email, preset: null, consent: 'true' },
    got: { email, consent: true },
    refused: [[{ email: 'анна@example.com' }, 'email: email.characters']],
  },
  rename: {
    given: { title: ' Наш кот ' },
    got: { title: 'Наш кот' },
    refused: [[{ title: 'x'.repeat(61) }, 'title: field.long']],
  },
  resend: {
    given: { email: '' },
    got: {},
    refused: [[{ email: 'anna@' }, 'email: email.format']],
  },
  setMarked: {
    given: { coordinates: { x: '4', y: 2 }, colors: [] },
    got: { coordinates: { x: 4, y: 2 } },
    refused: [[{ coordinates: { x: -1, y: 0 } }, 'coordinates.x: field.invalid']],
  },
  markByColours: {
    given: { colors: ['a', '#ff0000'] },
    refused: [[{}, 'colors: field.invalid']],
  },
  replaceHistory: {
    given: { history: [{ coordinates: null, colors: ['A'] }], version: '5' },
    got: { history: [{ coordinates: null, colors: ['A'] }], version: 5 },
    refused: [['[]', ': field.invalid']],
  },
  operate: {
    given: { operations: [{ id, type: 'clear' }] },
    refused: [[{ operations: [{ id: 'x', type: 'mark' }] }, 'operations.0.id: field.invalid']],
  },
  saveProgress: {
    given: { step: '17' },
    got: { step: 17 },
    refused: [[{ step: 'x' }, 'step: field.invalid']],
  },
  changeColour: {
    given: { color: 'K', to: '#8A8A8A', cells: ['7', 8] },
    got: { color: 'K', to: '#8A8A8A', cells: [7, 8] },
    refused: [
      [{ color: 'K', to: 'M', cells: [] }, 'cells: field.required'],
      [{ color: 'K', to: 'M', cells: [-1] }, 'cells.0: field.invalid'],
      [{ color: '', to: 'M', cells: [1] }, 'color: field.required'],
    ],
  },
  invite: {
    given: { name: ' Папа ', color: '#8F5D00', may_mark: false },
    got: { name: 'Папа', color: '#8F5D00', may_mark: false },
    refused: [
      [{}, 'name: name.required'],
      [{ name: 'Папа', color: '#000000' }, 'color: field.invalid'],
      [{ name: 'П'.repeat(31) }, 'name: field.long'],
    ],
  },
  askOpinion: {
    given: { presets: [1, '4', 2] },
    got: { presets: [1, 4, 2] },
    refused: [
      [{ presets: [1, 2, 3, 4] }, 'presets: field.invalid'],
      [{ presets: [1, 1] }, 'presets: field.invalid'],
      [{ presets: [] }, 'presets: field.invalid'],
    ],
  },
  vote: {
    given: { preset: '2', words: ' Глаза как у бабушки ', name: '' },
    got: { preset: 2, words: 'Глаза как у бабушки' },
    refused: [
      [{ preset: 2, words: '🌻'.repeat(201) }, 'words: field.long'],
      [{ preset: 2, words: 'a\nb' }, 'words: field.characters'],
      [{ preset: 2, name: 'П'.repeat(31) }, 'name: field.long'],
    ],
  },
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
      [{ ...parcel, missing: [] }, 'missing: field.required'],
      [{ ...parcel, missing: [{ letter: 'A', count: 0 }] }, 'missing.0.count: field.invalid'],
      [{ ...parcel, address: ' ' }, 'address: field.required'],
      [{ ...parcel, phone: '12-34' }, 'phone: field.invalid'],
      [{ ...parcel, full_name: '' }, 'full_name: name.required'],
    ],
  },
};

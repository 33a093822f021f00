import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from './endpoints/index.ts';
import { time } from './entities/parts.ts';
import { colours } from './inputs.ts';
import { readableEmail } from './emails.ts';
import { isMessageKey, message, type MessageKey, messageKeys } from './messages.ts';
import {
  birthDate,
  code,
  email,
  isBirthDate,
  name,
  passwordGiven,
  passwordNew,
  passwordTwice,
  question,
  userName,
  workTitle,
} from './rules.ts';
import { avatarAccept, avatarTypes, maxUploadBytes, maxUploadPixels, photoAccept, photoTypes } from './uploads.ts';

/* Specification section 5, row by row: rules shared by server and web, with the English texts given there. */

function saidOf(rule: z.ZodMiniType, given: unknown): string | null {
  const issue = rule.safeParse(given).error?.issues[0];
  if (!issue) return null;
  return isMessageKey(issue.message) ? message(issue.message, 'en') : `no text: ${issue.message}`;
}
const english = (key: MessageKey, values = {}) => message(key, 'en', values);

test('password: required ("Please, enter password")', () => {
  for (const rule of [passwordNew, passwordGiven])
    for (const nothing of ['', undefined, null]) expect(saidOf(rule, nothing)).toBe('Please, enter password');
});
test('for registration and new password: at least 6 characters, at least one uppercase letter', () => {
  for (const wrong of ['Short', 'A', 'nocapital1', '123456', 'A'.repeat(129)])
    expect(saidOf(passwordNew, wrong), wrong).toBe('Password must contain 6 characters and a capital letter');
  for (const right of ['Simple', 'aaaaaB', '!~ {}Z', 'A'.repeat(128)])
    expect(saidOf(passwordNew, right), right).toBeNull();
});
test('printable ASCII only; other characters give "Invalid characters"', () => {
  for (const wrong of ['Пароль1', 'Simple\t', 'Simple\u0007', 'Emoji😀A', 'ÄBCDEF'])
    expect(saidOf(passwordNew, wrong), wrong).toBe('Invalid characters');
  for (let ascii = 0x20; ascii <= 0x7e; ascii++)
    expect(saidOf(passwordNew, `Simple${String.fromCharCode(ascii)}`)).toBeNull();
});
test('these rules hold for registration and new passwords, not for the login form', () => {
  const { register, resetPassword, changePassword, login } = endpoints;
  const person = {
    full_name: 'Anna',
    email: 'anna@example.com',
    password: 'weak',
    token: 'x'.repeat(43),
    current_password: 'weak',
    new_password: 'weak',
  };
  for (const { body } of [register, resetPassword, changePassword])
    expect(saidOf(body, person)).toBe('Password must contain 6 characters and a capital letter');
  expect(saidOf(login.body, person)).toBeNull();
});
test('spaces around a new password are dropped, spaces within it stay', () => {
  expect(passwordNew.parse(' Six roses\u00a0')).toBe('Six roses');
  expect(saidOf(passwordNew, '   A   ')).toBe('Password must contain 6 characters and a capital letter');
});
test('confirm password must match: "Passwords do not match"', () => {
  expect(saidOf(passwordTwice, { password: 'Simple1', confirmation: 'Simple2' })).toBe('Passwords do not match');
  expect(passwordTwice.safeParse({ password: 'Simple1', confirmation: '' }).error?.issues[0]?.path).toEqual([
    'confirmation',
  ]);
  expect(saidOf(passwordTwice, { password: 'Simple1', confirmation: 'Simple1' })).toBeNull();
});
test('old password: required', () => {
  expect(saidOf(endpoints.changePassword.body, { current_password: '', new_password: 'Simple1' })).toBe(
    'Please, enter password',
  );
});
test('user name: required, at least 2 characters ("Username must contain at least 2 characters")', () => {
  for (const nothing of ['', '   ', undefined]) expect(saidOf(userName, nothing)).toBe('Please enter a name');
  expect(saidOf(userName, ' A ')).toBe('Username must contain at least 2 characters');
  for (const right of ['Ли', 'Anna-Maria O’Neil', "D'Arc", 'Анна 2', 'José', '李明', 'Mr. X'])
    expect(saidOf(userName, right), right).toBeNull();
});
test('user name: "Invalid characters" otherwise', () => {
  for (const wrong of ['<b>Anna</b>', 'Anna\nBcc: x', 'a@b', 'Anna😀', 'x\u202ey', '$$$'])
    expect(saidOf(userName, wrong), wrong).toBe('Invalid characters');
});
test('email: required, "Invalid email format", "Invalid characters"', () => {
  for (const nothing of ['', ' ', undefined]) expect(saidOf(email, nothing)).toBe('Please enter your email');
  for (const wrong of ['anna', 'anna@', '@example.com', 'anna@example', 'a@b..com', `${'a'.repeat(250)}@b.ru`])
    expect(saidOf(email, wrong), wrong).toBe('Invalid email format');
  for (const wrong of ['анна@example.com', 'an na@example.com', 'a@b.com\r\nBcc: c@d.com', 'анна@почта.рф'])
    expect(saidOf(email, wrong), wrong).toBe('Invalid characters');
  expect(email.parse(' Anna.Petrova+kit@example.co.uk ')).toBe('Anna.Petrova+kit@example.co.uk');
});
test('email: an international domain is one address, as typed and as browsers send it', () => {
  const ascii = 'ivan@xn--80a1acny.xn--p1ai';
  for (const typed of ['ivan@почта.рф', 'ivan@ПОЧТА.рф', ascii]) expect(email.parse(typed)).toBe(ascii);
  expect(email.parse('hans@müller.de')).toBe('hans@xn--mller-kva.de');
  for (const own of ['ivan@почта.рф', 'hans@müller.de', 'anna@例え.テスト', 'ann@bücher-käse.example', 'a@b.com'])
    expect(readableEmail(email.parse(own))).toBe(own);
  expect(readableEmail('a@xn--99999999999.de')).toBe('a@xn--99999999999.de');
  for (const wrong of ['ivan@почта', 'ivan@почта..рф', 'ivan@поч та.рф'])
    expect(saidOf(email, wrong), wrong).not.toBeNull();
});
test('email: unusual addresses are accepted, and what is copied along is left out', () => {
  for (const right of [
    "o'brien@example.com",
    "o'@example.com",
    'a/b=c!d#e@example.co',
    '_x-@a.museum',
    '1@2.io',
    'a@b-c.d-e.technology',
  ])
    expect(email.parse(right), right).toBe(right);
  for (const typed of [
    'mailto:anna@example.com',
    'Анна Петрова <anna@example.com>',
    '<anna@example.com>',
    '«anna@example.com».',
    'anna@example.com,',
    'anna\u200b@example.com\ufeff',
    'anna＠example.com',
  ])
    expect(email.parse(typed), typed).toBe('anna@example.com');
});
test('name: required, at least 1 character', () => {
  expect(saidOf(name, ' ')).toBe('Please enter a name');
  expect(name.parse(' Я ')).toBe('Я');
  expect(saidOf(name, 'Anna\r\nBcc: spy@example.com')).toBe('Invalid characters');
});
test('the profile birth date is sent as yyyy-MM-dd', () => {
  for (const wrong of ['20.11.1990', '1990-13-01', '1990-1-1', '1990-11-20T00:00:00.000Z', '0001-01-01', 'today'])
    expect(saidOf(birthDate, wrong), wrong).toBe('Please check your date of birth');
  expect([
    isBirthDate('2026-11-20', '2026-11-20'),
    isBirthDate('2026-11-21', '2026-11-20'),
    isBirthDate('1899-12-31', '2026-11-20'),
  ]).toEqual([true, false, false]);
});
test('code: required; Latin letters and digits only', () => {
  expect([saidOf(code, ''), saidOf(code, ' - ')]).toEqual(['Please enter the code', 'Please enter the code']);
  for (const wrong of ['КОД1', 'AB_1', 'A;B']) expect(saidOf(code, wrong), wrong).toBe('Latin letters and digits only');
});
test('an unknown code is answered with look-alikes that codes have, and other characters are accepted', () => {
  for (const words of [english('code.unknown'), message('code.unknown', 'ru')]) expect(words).not.toMatch(/[OIL01]/);
  expect(code.parse('abo-i 10')).toBe('AB0110');
});
test('support form: name, email and description required', () => {
  const refused = endpoints.support.body
    .safeParse({ full_name: '', email: '', text: ' \n ' })
    .error?.issues.map(({ path, message: key }) => [path[0], key]);
  expect(refused).toEqual([
    ['full_name', 'name.required'],
    ['email', 'email.required'],
    ['text', 'question.required'],
  ]);
  expect(question.parse(' Здравствуйте!\r\nГде\u0000 схема?\u202e ')).toBe('Здравствуйте!\nГде схема?');
  expect(saidOf(question, 'x'.repeat(5001))).toBe('This is too long: shorten it');
});
test('image: allowed types jpeg (.jpg, .jpeg), png, webp, bmp; heic may be chosen and becomes jpeg in the browser', () => {
  expect(photoTypes).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/heic', 'image/avif']);
  expect(photoAccept.split(',')).toEqual(
    expect.arrayContaining(['.jpg', '.jpeg', '.png', '.webp', '.bmp', '.heic', '.heif', '.avif', ...photoTypes]),
  );
});
test('the profile avatar allows only jpeg and png', () => {
  expect(avatarTypes).toEqual(['image/jpeg', 'image/png']);
  expect(avatarAccept).not.toMatch(/webp|bmp/);
});
test('maximum size 15 MB ("The file size (X MB) exceeds the maximum allowed size of Y MB.")', () => {
  expect(maxUploadBytes).toBe(15 * 1_048_576);
  expect(english('photo.size', { size: 15.1, limit: 15 })).toBe(
    'The file size (15.1 MB) exceeds the maximum allowed size of 15 MB.',
  );
  expect(message('photo.size', 'ru', { size: 15.1, limit: 15 })).toBe(
    'Файл слишком большой: 15,1 МБ. Подходят до 15 МБ: отправьте снимок себе в мессенджере, он уменьшится.',
  );
});
test('maximum resolution ("Image resolution ... exceeds the maximum allowed resolution")', () => {
  expect(maxUploadPixels).toBe(40_000_000);
  expect(english('photo.resolution', { megapixels: 41, limit: 40 })).toMatch(
    /^Image resolution .* exceeds the maximum allowed resolution/,
  );
});
test('size and colour must be chosen before generation; each has its own text', () => {
  expect([english('size.choose'), english('filter.choose')]).toEqual(['Choose a size', 'Choose a colour set']);
});
test('selected colours are sent only when true: a list of the chosen ones, not a table of booleans', () => {
  expect(colours.safeParse(['A', '#FF0000']).success).toBe(true);
  expect(colours.safeParse({ A: true, B: false }).success).toBe(false);
});
test('date text, when checked, must match the ISO form with milliseconds and Z', () => {
  expect(time.safeParse('2026-11-20T12:00:00.000Z').success).toBe(true);
  for (const wrong of ['2026-11-20', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000+03:00', '20.11.2026 12:00'])
    expect(time.safeParse(wrong).success).toBe(false);
});
test('gender is numeric: 1 male, 2 female', () => {
  for (const wrong of ['3', 0, 'male', true])
    expect(saidOf(endpoints.saveProfile.body, { gender: wrong })).toBe('This isn’t valid: check it for a typo');
  expect(endpoints.saveProfile.body.parse({ gender: 1 })).toEqual({ gender: 1 });
});
test('every text exists in both languages with the same placeholders', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort();
  for (const key of messageKeys) {
    if (key !== 'server.error') expect(message(key, 'ru'), key).toMatch(/[а-яё]/i);
    expect(message(key, 'en'), key).toMatch(/^[^а-яё]*[a-z][^а-яё]*$/i);
    expect(places(message(key, 'ru')), key).toEqual(places(message(key, 'en')));
  }
});

test('the title of a work is one line of at most 60 characters, trimmed; an emoji counts as one', () => {
  expect(workTitle.parse('  Бабушка Галя ')).toBe('Бабушка Галя');
  expect(workTitle.parse('😀'.repeat(60))).toBe('😀'.repeat(60));
  for (const long of ['a'.repeat(61), '😀'.repeat(61)]) expect(saidOf(workTitle, long)).toBe(english('field.long'));
  for (const wrong of ['two\nlines', 'tab\there', '\u202eback to front'])
    expect(saidOf(workTitle, wrong)).toBe(english('field.characters'));
});
test('null, an empty text and spaces remove the title of a work; a missing title is an error', () => {
  for (const none of [null, '', '   ']) expect(workTitle.parse(none)).toBeNull();
  for (const wrong of [undefined, 7, ['a']]) expect(saidOf(workTitle, wrong)).toBe(english('field.required'));
});

import { expect, test } from 'vitest';
import { probableEmail } from './email-field.tsx';

test('a slip near a well-known service is asked about', () => {
  expect(probableEmail('anna@gmial.com')).toBe('anna@gmail.com');
  expect(probableEmail('anna@gmial.con')).toBe('anna@gmail.com');
  expect(probableEmail('anna.petrova@mail')).toBe('anna.petrova@mail.ru');
  expect(probableEmail('anna@yandex.ry')).toBe('anna@yandex.ru');
  expect(probableEmail(' Anna@GMAIL.CON ')).toBe('Anna@gmail.com');
});
test('a right or an unknown address is left alone', () => {
  for (const address of ['anna@mail.ru', 'anna@uzor.example', 'anna@company.com', 'anna', '@mail.ru', ''])
    expect(probableEmail(address)).toBeNull();
});

import { email } from '@uzor/contract';
import { expect, test } from 'vitest';
import { fieldProblem } from './field-problem.ts';

test('a wrong field is told in the words of the rule it breaks, a right one is left alone', () => {
  expect(fieldProblem(email, '', 'en')).toBe('Please enter your e-mail');
  expect(fieldProblem(email, '', 'ru')).toBe('Введите электронную почту');
  expect(fieldProblem(email, 'anna@example.com', 'en')).toBeNull();
});

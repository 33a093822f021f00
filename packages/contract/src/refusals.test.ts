import { expect, test } from 'vitest';
import { message } from './messages.ts';
import { errorsByField, shownNotice, shownRefusal, successStatuses } from './refusals.ts';

/* Specification section 8: what a client shows for an answer. */

test('success statuses are 200, 201 and 204', () => {
  expect(successStatuses).toEqual([200, 201, 204]);
});
test('if a success response carries a message field, it is shown as a success notice', () => {
  expect(shownNotice(200, { message: 'Saved', data: {} })).toBe('Saved');
  for (const [status, body] of [
    [204, undefined],
    [200, { data: {} }],
    [200, { message: '' }],
    [422, { message: 'Please check' }],
  ] as const)
    expect(shownNotice(status, body)).toBeNull();
});
test('a non-success response with a message or detail shows that text', () => {
  expect(shownRefusal(422, { message: 'No such code' }, 'en')).toBe('No such code');
  expect(shownRefusal(404, { detail: 'Nothing here' }, 'en')).toBe('Nothing here');
});
test('or "Unknown error" if both are empty', () => {
  for (const body of [undefined, null, {}, { message: '', detail: '' }, { message: ' ', errors: {} }, 'text', [], 5])
    expect(shownRefusal(400, body, 'en')).toBe('Unknown error');
  expect(shownRefusal(400, undefined, 'ru')).toBe('Что-то пошло не так. Попробуйте ещё раз');
});
test('if errors is an object of field to message lists, all messages are joined by line breaks', () => {
  const body = {
    message: 'Choose a size',
    errors: { size_id: ['Choose a size'], filter_id: ['Choose a colour set', 'Another'] },
  };
  expect(shownRefusal(422, body, 'en')).toBe('Choose a size\nChoose a colour set\nAnother');
});
test('detail may be a list of items with msg, joined by line breaks', () => {
  expect(shownRefusal(422, { detail: [{ msg: 'One' }, { loc: ['body'] }, { msg: 'Two' }] }, 'en')).toBe('One\nTwo');
});
test('status 500 shows "Server error", whatever the language and the body', () => {
  for (const language of ['en', 'ru'] as const)
    expect(shownRefusal(500, { message: 'stack trace' }, language)).toBe('Server error');
});
test('login, register and demo failures store errors by field', () => {
  expect(errorsByField({ message: 'x', errors: { email: ['Invalid email format'], password: [] } })).toEqual({
    email: ['Invalid email format'],
  });
  expect(errorsByField({ errors: { code: ['Used'] }, error_keys: { code: ['code.usedUp'] } }, 'error_keys')).toEqual({
    code: ['code.usedUp'],
  });
  for (const body of [undefined, {}, { errors: null }, { errors: ['x'] }, { errors: { email: 'text' } }])
    expect(errorsByField(body)).toEqual({});
  expect(Object.keys(errorsByField(JSON.parse('{"errors":{"__proto__":["x"]}}')))).not.toContain('polluted');
});
test.each([
  ['editor server error', 'generation.failed', 'An error occurred while processing your request. Please try again'],
  ['access denied', 'access.denied', 'You do not have access to this section'],
  ['not found', 'page.notFound', 'Page not found'],
  ['critical error', 'server.unavailable', 'Service temporarily unavailable'],
  ['status 500', 'server.error', 'Server error'],
] as const)('texts: %s', (_row, key, text) => {
  expect(message(key, 'en')).toBe(text);
});
test('banner load failure: "Не удалось загрузить баннеры"; failed banner click: "Не удалось зафиксировать клик"', () => {
  expect([message('banners.failed', 'ru'), message('banner.click', 'ru')]).toEqual([
    'Не удалось загрузить баннеры',
    'Не удалось зафиксировать клик',
  ]);
});

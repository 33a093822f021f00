import { expect, test } from 'vitest';
import { parseForm } from './brackets.ts';

test('brackets nest', () => {
  expect(parseForm('edition_settings[margin][top]=0.5&edition_settings[rotate]=90&orientation=landscape')).toEqual({
    edition_settings: { margin: { top: '0.5' }, rotate: '90' },
    orientation: 'landscape',
  });
});
test.each([['size[]=1&size[]=2'], ['size[0]=1&size[1]=2'], ['size=1&size=2']])('%s is a list', (text) => {
  expect(parseForm(text)).toEqual({ size: ['1', '2'] });
});
test('brackets nest as deep as a point of a face', () => {
  expect(parseForm('focus[faces][0][points][0][0]=1&focus[faces][0][points][0][1]=2')).toEqual({
    focus: { faces: [{ points: [['1', '2']] }] },
  });
});
test('one value in a list stays a list, an empty text stays an empty text', () => {
  expect(parseForm('size[]=1&q=')).toEqual({ size: ['1'], q: '' });
});
test('nothing reaches the prototype', () => {
  const read = parseForm('__proto__[isAdmin]=1&a[__proto__][b]=1&constructor[prototype][c]=1&ok=1');
  expect(read).toEqual({ ok: '1' });
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});
test('fields beyond a thousand are not even read, whatever comes before them', () => {
  expect(parseForm(`${'[]&'.repeat(999)}last=1&late=2`)).toEqual({ last: '1' });
});
test('an overlong name is dropped', () => {
  expect(parseForm(`${'a'.repeat(201)}=1&${'b'.repeat(200)}=2`)).toEqual({ ['b'.repeat(200)]: '2' });
});
test('malformed names are dropped', () => {
  expect(parseForm('[]=1&a]=2&b[=3&c[d]e=4&f[1][2][3][4][5][6][7]=8&ok[x]=1')).toEqual({ ok: { x: '1' } });
});
test('a name that is a value and a parent at once becomes a list of both, which no field of the contract accepts', () => {
  expect(parseForm('ok[x]=1&ok[x][y]=2')).toEqual({ ok: { x: ['1', { y: '2' }] } });
});
test('brackets, equals signs and percent signs in values are kept', () => {
  expect(parseForm('q=a]=b[c]%26%255B%3D&list[]=x]=y')).toEqual({ q: 'a]=b[c]&%5B=', list: ['x]=y'] });
});
test('a list has as many items as there are fields', () => {
  const list = Array.from({ length: 900 }, (_, i) => `n${i}`);
  expect(parseForm(list.map((value, i) => `a[${i}]=${value}`).join('&'))).toEqual({ a: list });
  expect(parseForm(list.map((value) => `a[]=${value}`).join('&'))).toEqual({ a: list });
});

test('empty items are skipped, because a form has no other way to send an empty list', () => {
  expect(parseForm('colors[]=')).toEqual({ colors: [] });
  expect(parseForm('colors[]=&colors[]=')).toEqual({ colors: [] });
  expect(parseForm('history[0][colors][]=&size[]=&size[]=2')).toEqual({ history: [{ colors: [] }], size: ['2'] });
});
test('a form of very long fields is refused', () => {
  expect(() => parseForm(`a=${'x'.repeat(70_000)}&b=${'x'.repeat(70_000)}`)).toThrow('too long');
});

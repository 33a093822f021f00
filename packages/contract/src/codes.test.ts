import { expect, test } from 'vitest';
import { canonicalCode, codeSigns, typedCode } from './codes.ts';

const code = 'T2KRM2MXDHB3';

test.each([
  ['spaces and hyphens of any kind, lower case', ' t2kr m2mx—dhb3\n'],
  ['no-break spaces and hyphens', 'T2KR\u00a0M2MX\u2011DHB3'],
  ['a minus sign between groups', 'T2KR\u2212M2MX\u2212DHB3'],
  ['a zero-width space', 'T2KR\u200bM2MXDHB3'],
  ['a byte order mark, a soft hyphen, marks of direction', '\ufeffT2KR\u00adM2MX\u2068DHB3\u2069'],
  ['a full stop at the end', 'T2KRM2MXDHB3.'],
  ['quotes of any kind', '“T2KRM2MXDHB3”'],
  ['brackets', '(T2KR-M2MX-DHB3)'],
  ['a label', 'Код: T2KRM2MXDHB3'],
  ['a label without a colon', 'Ваш код T2KR M2MX DHB3'],
  ['an English label', 'Promo-code T2KR-M2MX-DHB3!'],
  ['a number sign', '№T2KRM2MXDHB3'],
  ['a number sign after a label', 'Код № T2KRM2MXDHB3'],
  ['words around it', 'Код T2KR-M2MX-DHB3 (мозаика A3), спасибо!'],
  ['a message of several lines', 'Набор: мозаика\nКод: T2KR-M2MX-DHB3\nУдачи!'],
  ['the link of a QR code', 'https://uzor.example/mosaic/get-scheme?code=T2KRM2MXDHB3'],
  ['a link with more in it', 'uzor.example/en/code-verification?utm_source=box&code=t2kr-m2mx-dhb3&x=1#top'],
  ['a link with an escaped code', 'https://uzor.example/?code=T2KR%20M2MX%E2%80%8BDHB3'],
  ['a link with the code in its path', 'https://uzor.example/c/T2KRM2MXDHB3'],
  ['full-width characters', 'Ｔ２ＫＲＭ２ＭＸＤＨＢ３'],
  ['Cyrillic look-alikes', 'Т2КRМ2МХDНВ3'],
  ['Greek look-alikes', 'Τ2ΚRΜ2ΜΧDΗΒ3'],
  ['the keys of the code in the Russian layout', 'е2лкь2ьчврИ3'],
  ['the Russian layout after a label', 'Код: Е2ЛК-Ь2ЬЧ-ВРИ3'],
])('a code with %s is understood', (_, typed) => {
  expect(canonicalCode(typed)).toBe(code);
});

test('O is read as 0 and I as 1, and told apart until then', () => {
  expect([codeSigns('abo-i 10'), canonicalCode('abo-i 10')]).toEqual(['ABOI10', 'AB0110']);
  expect(codeSigns('О1І0')).toBe('O1I0');
});
test('a code of another maker keeps its length, its words and its digits', () => {
  for (const typed of ['ABCD1234', 'CODE-2026-0042', '1234 5678 9012 3456', 'K7M'])
    expect(canonicalCode(typed)).toBe(typed.replaceAll(/[ -]/g, '').replaceAll('O', '0'));
  expect(canonicalCode('Код: ABCD1234')).toBe('ABCD1234');
});
test('what is no code is not made one', () => {
  expect(codeSigns('K7Ж!')).toBe('K7Ж');
  for (const typed of ['код', 'AB_1', 'A;B', 'ЖЖЖЖЖЖЖЖ', 'T2KRM2MX ЖЖЖЖ', 'K7MW4PXФ9TQD'])
    expect(codeSigns(typed), typed).toMatch(/[^0-9A-Z]/);
});
test('the code as typed keeps its script, and reading it again changes nothing', () => {
  for (const typed of ['Код: е2лк-ь2ьч-ври3', 'https://uzor.example/?code=T2KRM2MXDHB3', 'кмтр-асех']) {
    const once = typedCode(typed);
    expect(typedCode(once.replaceAll(/.{4}(?=.)/gu, '$&-'))).toBe(once);
  }
  expect(typedCode('Код: е2лк-ь2ьч-ври3')).toBe('Е2ЛКЬ2ЬЧВРИ3');
});

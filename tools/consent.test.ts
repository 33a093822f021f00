import { readFileSync } from 'node:fs';
import { consentVersion, languages } from '@uzor/contract';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('the current consent text equals the stored one of its version: a new wording needs a new version', () => {
  const kept = read(`docs/consents/${consentVersion}.md`);
  for (const language of languages) {
    const { consent } = JSON.parse(read(`apps/web/src/i18n/${language}/fields.json`)) as {
      consent: { label: string; text: string };
    };
    expect(kept.split('\n')).toEqual(expect.arrayContaining([consent.label, consent.text]));
  }
});

import { languages } from '@uzor/contract';
import { expect, test } from 'vitest';
import { brandPalettes } from './brands.ts';

test.each(languages)('every number of a brand is listed once, with a name and a colour (%s)', (language) => {
  for (const { brand, source, licence, colours } of brandPalettes(language)) {
    expect([brand, source, licence]).not.toContain('');
    expect(new Set(colours.map(({ code }) => code)).size).toBe(colours.length);
    for (const { name, rgb } of colours) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(rgb.every((level) => Number.isInteger(level) && level >= 0 && level <= 255)).toBe(true);
    }
  }
});

import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { qrModules } from './cover.ts';

/** The package is CommonJS; Node leaves its own `default` inside the module. */
const readCode = typeof jsQr === 'function' ? jsQr : jsQr.default;

function read(modules: readonly (readonly boolean[])[]): string | null {
  const px = 5;
  const side = modules.length * px;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules[Math.floor(y / px)]?.[Math.floor(x / px)]) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return readCode(data, side, side)?.data ?? null;
}

test('a QR reader decodes the text, at the shortest and longest length of every version', () => {
  for (const length of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]) {
    const text = 'https://example.org/works/'.padEnd(length, '0123456789abcdef-').slice(0, length);
    expect(read(qrModules(text)), `${length} bytes`).toBe(text);
  }
});

test('a text too long for every version is refused', () => {
  expect(() => qrModules('x'.repeat(214))).toThrow(RangeError);
});

import { productOf } from '@uzor/kit';
import { productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { inAnotherBox, lightestColour, plainColours } from './plain-colours.ts';

const boxes = productKinds
  .map(productOf)
  .flatMap(({ filters, sizes }) => filters.flatMap((filter) => sizes.map((size) => ({ filter, size }))));

test('every box has a few colours for a background, each once and as it travels', () => {
  for (const { filter, size } of boxes) {
    const colours = plainColours(filter, size);
    expect(colours.length).toBeGreaterThanOrEqual(2);
    expect(colours.length).toBeLessThanOrEqual(8);
    expect(new Set(colours.map(({ hex }) => hex)).size).toBe(colours.length);
    for (const { hex } of colours) expect(hex).toMatch(/^#[0-9A-F]{6}$/);
  }
});
test('works of thread get greys, all others colours of their box', () => {
  for (const { filter, size } of boxes) {
    const isThread = size.ground.of === 'thread';
    expect(plainColours(filter, size).every(({ colour }) => (colour === null) === isThread)).toBe(true);
    expect(lightestColour(filter, size) === null).toBe(isThread);
  }
});
test('in another box a plain background takes the nearest colour there, and one that came by the wire stays', () => {
  const background = (color: string) => ({ background: { kind: 'plain' as const, color, mask: '1x1:AQ' } });
  const smallest = boxes.filter(({ size }) => size === productOf(size.kind).sizes[0]);
  for (const from of smallest) {
    for (const to of smallest.filter(({ size }) => size.kind === from.size.kind)) {
      const offered = plainColours(to.filter, to.size).map(({ hex }) => hex);
      for (const { hex } of plainColours(from.filter, from.size))
        expect(offered).toContain(inAnotherBox(background(hex), from, to).background?.color);
      expect(inAnotherBox(background('#123456'), from, to)).toEqual(background('#123456'));
    }
  }
});

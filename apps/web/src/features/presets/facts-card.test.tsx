import { productOf } from '@uzor/kit';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { FactsCard } from './facts-card.tsx';
import type { PresetFacts, TightColour } from './preset-facts.ts';

const ru = texts('ru', 'presets');
const drilled: PresetFacts = { busyness: 'calm', thread: null, colours: 22, mixes: 0, hours: 11, counted: true };

function about(
  facts: PresetFacts,
  kind: 'mosaic' | 'paint_by_numbers' | 'string_art' = 'mosaic',
  tight: TightColour[] = [],
) {
  const card = <FactsCard product={productOf(kind)} name="Мягкий" facts={facts} tight={tight} touched={false} />;
  openPart(card, '/');
  const region = screen.getByRole('region', { name: ru('facts.title', { name: 'Мягкий' }) });
  return region.textContent?.replace(/\s/g, ' ');
}

test('a version is told in a word and a line', () => {
  expect(about(drilled)).toBe('Спокойная схема22 цвета, около 11 часов, запаса хватит.');
});
test('a colour without spares is named with what is left of it, in place of the promise', () => {
  expect(about(drilled, 'mosaic', [{ name: 'Карамель', amount: 50 }])).toContain(
    'около 11 часов, почти без запаса: карамель, останется 50.',
  );
});
test('of many colours the two scarcest are named, the rest are counted', () => {
  const tight = ['Красный', 'Синий', 'Белый', 'Серый'].map((name) => ({ name, amount: null }));
  expect(about(drilled, 'mosaic', tight)).toContain(`красный; синий; ${ru('facts.more', { count: 2 })}.`);
});
test('paints are pots that nobody counts out', () => {
  const painted = { ...drilled, busyness: 'busy', counted: false } as const;
  expect(about(painted, 'paint_by_numbers')).toBe('Пёстрая схема22 краски, около 11 часов.');
});
test('mixes are counted beside the pots, and colours of several pots are named', () => {
  const mixed = { ...drilled, mixes: 12, counted: false };
  expect(about(mixed, 'paint_by_numbers', [{ name: 'Синий', amount: 7 }])).toBe(
    'Спокойная схема22 краски, 12 смесей, около 11 часов, нужно больше одной баночки: синий (7). Проверьте, сколько их в коробке: если мало, возьмите другой вариант или попросите дослать.',
  );
});
test('several threads and their grey base are named before the order', () => {
  const wound = { lines: 3000, metres: 708, several: 'two-threads' } as const;
  expect(about({ ...drilled, busyness: null, thread: wound, colours: null, counted: false }, 'string_art')).toContain(
    'чёрная и белая нить на серой основе',
  );
});
test('a thread has lines and metres, and no colours', () => {
  const wound = {
    ...drilled,
    busyness: null,
    thread: { lines: 3601, metres: 2140, several: null },
    colours: null,
    counted: false,
  };
  expect(about(wound, 'string_art')).toBe('3 601 линия2 140 м нити, 3 катушки по 750 м, около 11 часов.');
});

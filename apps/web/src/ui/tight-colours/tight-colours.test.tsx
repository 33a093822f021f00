import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { type TightColour, TightColours } from './tight-colours.tsx';

const en = texts('en', 'common');
const colour = (name: string, count?: number, stock = 1000): TightColour => ({
  name,
  figures: count === undefined ? null : { count, stock },
});
const said = (colours: string) => screen.getByText(en('tight.text', { colours }));

test('a colour without spares is told with its figures', () => {
  openPart(<TightColours colours={[colour('Violet', 1000)]} />);
  expect(said('violet (1,000 of 1,000)')).toBeTruthy();
});
test('before the figures are there the names are told', () => {
  openPart(<TightColours colours={[colour('Violet'), colour('Green'), colour('Red')]} />);
  expect(said('violet, green, red')).toBeTruthy();
});
test('of many colours the two scarcest are named, the rest are counted', () => {
  openPart(<TightColours colours={['Violet', 'Green', 'Red', 'Blue'].map((name) => colour(name))} />);
  expect(said(`violet, green, ${en('tight.more', { count: 2 })}`)).toBeTruthy();
});
test('where every colour has spares nothing is said', () => {
  openPart(<TightColours colours={[]} />);
  expect(screen.queryByText(/spares/i)).toBeNull();
});

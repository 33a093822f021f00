import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { Tour } from './tour.tsx';

const en = texts('en', 'player');
const stops = ['picture', 'figures', 'transport', 'chips'] as const;

/** The tour over a page whose parts stand at these places, CSS pixels. */
function open(places: Partial<Record<(typeof stops)[number], DOMRect>> = {}) {
  const onEnd = vi.fn();
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  box.mockImplementation(function rect(this: Element) {
    const name = stops.find((stop) => stop === this.getAttribute('data-tour'));
    return (name && places[name]) ?? new DOMRect(0, 0, 10, 10);
  });
  const page = openPart(
    <>
      {Object.keys(places).map((name) => (
        <div key={name} data-tour={name} />
      ))}
      <Tour onEnd={onEnd} />
    </>,
  );
  return { ...page, onEnd, card: () => screen.getByRole('dialog', { name: en('tour.title') }) };
}
const spot = () => document.querySelector<HTMLElement>('[aria-hidden="true"][style]');

test('it goes from stop to stop and says which of how many', async () => {
  const { user, onEnd } = open();
  for (const [i, stop] of stops.entries()) {
    expect(screen.getByText(en('tour.of', { step: i + 1, all: stops.length }))).toBeTruthy();
    expect(screen.getByRole('heading', { name: en(`tour.${stop}.title`) })).toBeTruthy();
    expect(screen.getByText(en(`tour.${stop}.text`))).toBeTruthy();
    expect(onEnd).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: i === stops.length - 1 ? en('tour.end') : en('tour.next') }));
  }
  expect(onEnd).toHaveBeenCalledOnce();
});
test('its main button has the focus from the beginning, and Escape ends it', async () => {
  const { user, onEnd } = open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en('tour.next') }));
  await user.keyboard('{Escape}');
  expect(onEnd).toHaveBeenCalledOnce();
});
test('arrows go from stop to stop, and Enter goes on', async () => {
  const { user } = open();
  const at = (step: number) => screen.getByText(en('tour.of', { step, all: stops.length }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(at(3)).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(at(2)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(at(3)).toBeTruthy();
});
test('Tab stays inside it', async () => {
  const { user, card } = open();
  for (let i = 0; i < 5; i++) {
    await user.tab();
    expect(card().contains(document.activeElement)).toBe(true);
  }
  await user.tab({ shift: true });
  expect(card().contains(document.activeElement)).toBe(true);
});
test('the part that is spoken of stands in a light with room about it, which follows the window', async () => {
  const places = { picture: new DOMRect(100, 200, 300, 150) };
  open(places);
  expect(spot()?.style).toMatchObject({ left: '92px', top: '192px', width: '316px', height: '166px' });
  places.picture = new DOMRect(20, 40, 300, 150);
  fireEvent(window, new Event('resize'));
  expect(spot()?.style).toMatchObject({ left: '12px', top: '32px' });
});
test('a part that is not on the page has no light, its words are said all the same', async () => {
  open();
  expect(spot()).toBeNull();
  expect(screen.getByRole('heading', { name: en('tour.picture.title') })).toBeTruthy();
});
test('words stand above a part of the lower half, and beside one where it is not', async () => {
  const { user, card } = open({
    picture: new DOMRect(0, 0, 200, 200),
    figures: new DOMRect(window.innerWidth - 200, window.innerHeight - 100, 200, 100),
  });
  expect([card().hasAttribute('data-above'), card().getAttribute('data-beside')]).toEqual([false, 'right']);
  await user.click(screen.getByRole('button', { name: en('tour.next') }));
  expect([card().hasAttribute('data-above'), card().getAttribute('data-beside')]).toEqual([true, 'left']);
});

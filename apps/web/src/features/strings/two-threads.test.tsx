import { type StepsProgressWire, stepEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { hoopAddress, serveHoop } from '../../testing/served-hoop.ts';
import { prefer } from './preferences.ts';
import { steps } from '../../testing/wire/index.ts';

const en = texts('en', 'player');
const length = 8;
const turns = [
  { step: 0, thread: 1 },
  { step: 4, thread: 0 },
  { step: 6, thread: 1 },
];

function workOfTwo(done: number): StepsProgressWire {
  const usual = steps(length, { current_step: done });
  return {
    ...usual,
    steps: usual.steps.map((step, i) => ({ ...step, thread: turns.findLast((turn) => turn.step <= i)?.thread ?? 0 })),
    threads: [
      { code: 'black', name: 'Black thread', color: '#1C1716', length_m: 0.4 },
      { code: 'white', name: 'White thread', color: '#F4F1EA', length_m: 1.2 },
    ],
    turns,
  };
}
async function open(done = 0) {
  prefer({ tourSeen: true });
  serveHoop(done, workOfTwo);
  const page = openPage(hoopAddress, { signedIn: true });
  await screen.findByRole('region');
  return page;
}
const at = (step: number) => screen.findByRole('region', { name: en('step', { step, max: length }) });
const knotTo = (thread: 'black' | 'white') =>
  screen.findByRole('heading', { name: en('threads.knot.title', { thread: en(`threads.${thread}.take`) }) });
const tied = () => screen.getByRole('button', { name: en('threads.knot.done') });

test('two threads are wound to the end: a change is announced three turns ahead, and nothing moves on before its knot', async () => {
  const { user } = await open();
  screen.getByText(en('threads.white.name'));
  await user.click(screen.getByRole('button', { name: en('far.open') }));
  const far = within(screen.getByRole('dialog', { name: en('far.title') }));
  far.getByText(en('threads.white.name'));
  await user.click(far.getByRole('button', { name: en('far.close') }));
  expect(screen.queryByText(en('threads.soon', { count: 4 }))).toBeNull();
  await user.click(screen.getByRole('button', { name: en('forward') }));
  await at(2);
  screen.getByText(en('threads.soon', { count: 3 }));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await knotTo('black');
  const pin = workOfTwo(0).steps[4]?.from;
  expect(screen.getByText((text) => text.startsWith(en('threads.knot.at', { pin })))).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowRight} ');
  await knotTo('black');
  await user.click(tied());
  await at(5);
  screen.getByText(en('threads.black.name'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await knotTo('white');
  await user.click(tied());
  await at(7);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: en('finished.title') })).toBeTruthy();
  const { saveProgress } = stepEndpoints('/unistring');
  await waitFor(() => expect(server.bodies(saveProgress).at(-1)).toEqual({ step: length }));
});

test('playing goes on by itself after the knot; a step back at the knot is on the old thread again', async () => {
  const { user } = await open(3);
  await user.click(screen.getByRole('button', { name: en('play') }));
  await user.click(screen.getByRole('button', { name: en('forward') }));
  await knotTo('black');
  await user.click(screen.getByRole('button', { name: en('threads.knot.back', { thread: en('threads.white.of') }) }));
  await at(4);
  screen.getByText(en('threads.white.name'));
  await user.click(screen.getByRole('button', { name: en('play') }));
  await user.click(screen.getByRole('button', { name: en('forward') }));
  await user.click(tied());
  await at(5);
  expect(screen.getByRole('button', { name: en('pause') })).toBeTruthy();
});

test('whoever opens the work at a change is asked for the knot; of the current thread little that is left stands out, and each opens its own drawer', async () => {
  const { user } = await open(4);
  await knotTo('black');
  await user.click(tied());
  const black = await screen.findByRole('button', { name: /of black to go/ });
  const white = screen.getByRole('button', { name: /of white to go/ });
  expect([black, white].map(({ dataset }) => dataset.near)).toEqual(['true', undefined]);
  await user.click(white);
  expect(screen.getByRole('dialog', { name: 'White thread' })).toBeTruthy();
});

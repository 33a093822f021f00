import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { openWinding, type Winding, type WindingAction, wind } from './winding.ts';

const after = (state: Winding, ...actions: (WindingAction | WindingAction['type'])[]) =>
  actions.reduce<Winding>(
    (now, action) => wind(now, typeof action === 'string' ? ({ type: action } as WindingAction) : action),
    state,
  );

test('opens where it was left, and nothing plays by itself', () => {
  expect(openWinding(12, 100)).toMatchObject({ done: 12, max: 100, playing: false, showsFinish: false });
  expect([openWinding(-1, 9).done, openWinding(12, 9).done]).toEqual([0, 9]);
});

test('forward does a step, back takes it off, and neither leaves the work', () => {
  expect(after(openWinding(4, 9), 'forward').done).toBe(5);
  expect(after(openWinding(4, 9), 'back').done).toBe(3);
  expect(after(openWinding(0, 9), 'back').done).toBe(0);
  expect(after(openWinding(9, 9), 'forward').done).toBe(9);
});

test('going back over steps of others waits for an answer, and asks once', () => {
  const opened = openWinding(6, 9, 5);
  expect(after(opened, 'back')).toMatchObject({ done: 5, asked: null });
  const asked = after(opened, 'play', 'back', 'back');
  expect(asked).toMatchObject({ done: 5, asked: 4, playing: false });
  expect(after(asked, 'stay')).toMatchObject({ done: 5, asked: null });
  expect(after(asked, 'go-asked', 'forward', 'back')).toMatchObject({ done: 4, asked: null });
  expect(after(asked, 'go-asked', 'back')).toMatchObject({ done: 3, asked: null });
  expect(after(opened, { type: 'jump', step: 2 }).asked).toBe(1);
});
test('what others wind while one follows is theirs, another own device changes nothing', () => {
  const follow = (theirs: boolean) => after(openWinding(3, 9), { type: 'follow', done: 5, theirs }, 'back');
  expect(follow(true)).toMatchObject({ done: 5, asked: 4 });
  expect(follow(false)).toMatchObject({ done: 4, asked: null });
});

test('the last step stops the play and is a moment of its own, which one may look back at', () => {
  const finished = after(openWinding(8, 9), 'play', 'forward');
  expect(finished).toMatchObject({ done: 9, playing: false, showsFinish: true });
  expect(after(finished, 'finished-seen').showsFinish).toBe(false);
  expect(after(finished, 'finished-seen', 'back').showsFinish).toBe(false);
  expect(after(finished, 'play').playing).toBe(false);
  expect(after(finished, 'finished-seen', 'look-back').showsFinish).toBe(true);
  expect(after(openWinding(8, 9), 'look-back').showsFinish).toBe(false);
});

test('a jump puts the step at hand, so that those before it are done', () => {
  expect(after(openWinding(4, 900), { type: 'jump', step: 300 }).done).toBe(299);
  expect(after(openWinding(4, 900), { type: 'jump', step: 1 }).done).toBe(0);
  for (const step of [0, -3, 901, 1.5, Number.NaN])
    expect(after(openWinding(4, 900), { type: 'jump', step }).done).toBe(4);
});

test('a press toggles, moving keeps playing', () => {
  expect(after(openWinding(1, 9), 'toggle', 'forward', 'back', { type: 'jump', step: 5 })).toMatchObject({
    playing: true,
    done: 4,
    moves: 3,
  });
  expect(after(openWinding(1, 9), 'toggle', 'toggle').playing).toBe(false);
});

test('whatever is pressed, the steps done are steps of the work (seed 3)', () => {
  const random = seededRandom(3);
  let state = openWinding(3, 7);
  const types = ['forward', 'back', 'play', 'pause', 'toggle', 'finished-seen', 'look-back'] as const;
  for (let i = 0; i < 2000; i++) {
    const chosen = types[Math.floor(random() * (types.length + 1))];
    state = wind(
      state,
      chosen === undefined ? { type: 'jump', step: Math.floor(random() * 12) - 2 } : { type: chosen },
    );
    expect(Number.isInteger(state.done) && state.done >= 0 && state.done <= 7).toBe(true);
    expect(state.playing && state.done === 7).toBe(false);
  }
});
test('a place of the thread is any number of steps done, none and all too', () => {
  const place = (done: number) => after(openWinding(4, 9), { type: 'place', done }).done;
  expect([0, 6, 9].map(place)).toEqual([0, 6, 9]);
  expect([-1, 10, 2.5].map(place)).toEqual([4, 4, 4]);
});

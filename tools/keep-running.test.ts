import { expect, test } from 'vitest';
import { type ProcessExit, pauseAfter } from './keep-running.ts';

const stopped: ProcessExit = { code: 0, signal: null };
const wrongSetting: ProcessExit = { code: 1, signal: null };
const crashed: ProcessExit = { code: 70, signal: null };
const killed: ProcessExit = { code: null, signal: 'SIGKILL' };

test.each([
  ['a stop ends for good', stopped, 5000, null, null],
  ['a stop ends for good, after a crash too', stopped, 5000, 1000, null],
  ['a wrong setting ends for good', wrongSetting, 100, null, null],
  ['a crash starts it again after a second', crashed, 5000, null, 1000],
  ['so does a signal that nobody sent through us', killed, 5000, null, 1000],
  ['a start that fails after a crash is tried again', wrongSetting, 100, 1000, 2000],
  ['the pause doubles', crashed, 5000, 8000, 16_000],
  ['up to a minute', crashed, 59_000, 60_000, 60_000],
  ['and begins anew after more than a minute of service', crashed, 61_000, 60_000, 1000],
] as const)('%s', (_name, ending, livedMs, formerPauseMs, pauseMs) => {
  expect(pauseAfter(ending, livedMs, formerPauseMs)).toBe(pauseMs);
});

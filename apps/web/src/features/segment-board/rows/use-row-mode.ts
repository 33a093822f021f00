import { useEffect, useEffectEvent, useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenAwake } from '../../../ui/awake/use-screen-awake.ts';
import { useMediaSession } from '../../../shared/sound/use-media-session.ts';
import { type Command, commandGrammar } from '../../../shared/voice/commands.ts';
import { useObservable } from '../../../ui/observable.ts';
import type { BoardControl } from '../input/board-control.ts';
import type { OpenedSegment } from '../use-segment.ts';
import { RowWalk } from './row-walk.ts';
import type { RowModeOptions } from './row-ways.ts';
import { useReading, useRunWords } from './use-reading.ts';
import { useMicrophone } from '../../../shared/voice/use-microphone.ts';
import { useLanguage } from '../../../i18n/language.ts';

export type RowMode = ReturnType<typeof useRowMode>;

/** The logic of row mode. "Next" after the last run calls `onward`, telling it whether the microphone is open. */
export function useRowMode(
  { kit, segment }: OpenedSegment,
  control: BoardControl,
  ways: RowModeOptions,
  onward: (microphone: boolean) => void,
) {
  const { t } = useTranslation('rows');
  const { language } = useLanguage();
  const board = useObservable(control.board);
  const walk = useMemo(() => new RowWalk(control), [control]);
  useObservable(walk.place);
  const laid = useObservable(walk.laid);
  const last = laid.at(-1);
  const { runs } = walk;
  const words = useRunWords(board);
  const reading = useReading(control, walk, runs, words);
  const actions: Record<Command, () => void> = {
    next: () => void (walk.runs.length > 0 ? walk.next() : onward(listening.state === 'on')),
    back: () => void walk.back(),
    repeat: reading.repeat,
    stop: reading.hush,
    left: reading.sayLeft,
  };
  const obey = (command: Command) => actions[command]();
  const listening = useMicrophone(commandGrammar(language), obey, reading.aloud.speaking);
  const listenAgain = useEffectEvent(() => ways.microphone && listening.start());
  useEffect(() => void listenAgain(), []);
  useScreenAwake(true);
  const [run] = runs;
  const shown = {
    title: run ? words.written(run) : t('finished'),
    artist: t('title', { number: segment.number }),
    picture: kit.tracing_photo?.url ?? null,
  };
  // A headset sends "play" or "pause" for one press and "next track" for two.
  useMediaSession(true, shown, {
    play: actions.next,
    pause: actions.next,
    forward: actions.back,
    back: actions.repeat,
  });
  return {
    board,
    number: segment.number,
    /** Open runs, the current one first; empty once the segment is finished. */
    runs,
    /** The previous run, in words. */
    said: last ? words.written(last.run) : null,
    words,
    reading,
    listening,
    canGoBack: last !== undefined,
    obey,
  };
}

type RowCommand = 'next' | 'back' | 'repeat';

/* Page turners send Page Up and Page Down, arrows or Space. Keys are physical, so that letters work in any layout. */
const commandOfCode: ReadonlyMap<string, RowCommand> = new Map([
  ['Space', 'next'],
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['ArrowLeft', 'back'],
  ['ArrowUp', 'back'],
  ['PageUp', 'back'],
  ['KeyR', 'repeat'],
]);

/** A held key counts once, because a foot may rest on a pedal. Space on a button presses the button. */
export function rowKeys(run: (command: RowCommand) => void) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const onButton = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    const command = commandOfCode.get(event.code);
    if (command === undefined || (onButton && event.code === 'Space')) return;
    event.preventDefault();
    run(command);
  };
}

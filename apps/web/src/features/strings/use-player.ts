import type { StepsProgressWire, VoiceoverWire } from '@uzor/contract';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useObservable } from '../../ui/observable.ts';
import { changesOf, type ThreadChange, threadAtStep } from './rules/changes.ts';
import { type Pace, paced, unknownPace } from './rules/time-left.ts';
import { chosenVoice, noVoice, preferences } from './preferences.ts';
import { Soundtrack } from '../../shared/sound/soundtrack.ts';
import {
  clipsAhead,
  clipsOfMilestone,
  clipsOfStep,
  tempoOf,
  voiceRateAt,
  useThreadSpeech,
  playable,
} from './sound/speech.ts';
import type { StepsOutbox } from './saving/steps-outbox.ts';
import type { Sounds } from './use-work.ts';
import { openWinding, type Winding, type WindingAction, wind } from './rules/winding.ts';

/** Clips of this many steps are preloaded, enough for a minute offline. */
const stepsAhead = 8;

/** The pause between two steps, shown as a ring around the button. `move` identifies the pause. */
export interface StepPause {
  readonly ms: number;
  readonly move: number;
}

export interface Player {
  readonly winding: Winding;
  readonly pace: Pace;
  /** Seconds per step; null without automatic play. */
  readonly tempo: number | null;
  /** Null while a step is being read, while paused, and without automatic play. */
  readonly rest: StepPause | null;
  readonly voice: VoiceoverWire | null;
  readonly sayAgain: () => void;
  /** The thread change whose knot is being tied, or null. */
  readonly change: ThreadChange | null;
  /** True for a view-only guest, whose page follows the others and ignores input. */
  readonly looks: boolean;
  readonly dispatch: (action: WindingAction) => void;
}

export function usePlayer(progress: StepsProgressWire, outbox: StepsOutbox, sounds: Sounds, looks: boolean): Player {
  const { steps, max_step: max, others_until: othersUntil } = progress;
  const changes = useMemo(() => changesOf(progress), [progress]);
  const [winding, move] = useReducer(wind, null, () =>
    openWinding(
      outbox.step,
      max,
      othersUntil,
      changes.map(({ step }) => step),
    ),
  );
  const liked = useObservable(preferences);
  const voice = chosenVoice(sounds.voices, liked.voice);
  const music = sounds.tracks.find(({ id }) => id === liked.music) ?? null;
  const soundtrack = useSoundtrack(winding.playing, music === null ? null : playable(music));
  const [pace, setPace] = useState(unknownPace);
  const [rest, setRest] = useState<StepPause | null>(null);
  // Also while voices are loading, because one of them will speak.
  const tempo = tempoOf(liked, voice !== null || (sounds.loading && liked.voice !== noVoice));
  const speech = useThreadSpeech(progress, changes, winding, voice !== null);
  const now = useRef({ liked, voice, tempo, speech });
  now.current = { liked, voice, tempo, speech };
  const { done, playing, moves, showsFinish } = winding;

  const before = useRef(done);
  useEffect(() => {
    outbox.save(done);
    const jumped = done !== before.current + 1;
    if (done !== before.current) setPace((known) => paced(known, Date.now(), now.current.tempo, jumped));
    before.current = done;
  }, [outbox, done]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move restarts a step, even if the step is the same.
  useEffect(() => {
    if (!playing) return;
    const { liked: likes, voice: speaking } = now.current;
    const clips = speaking?.voiceovers ?? {};
    let timer: ReturnType<typeof setTimeout> | null = null;
    let over = false;
    const thread = threadAtStep(progress, done)?.code ?? null;
    const said = [...clipsOfMilestone(done, max, clips), ...clipsOfStep(steps[done], clips, thread)];
    const told = speaking ? now.current.speech.sayBefore(done) : Promise.resolve();
    void told
      .then(() => (over ? undefined : soundtrack().say(said, voiceRateAt(likes.speed))))
      .then(() => {
        const { pauseSeconds, speed } = now.current.liked;
        if (over || pauseSeconds === null) return;
        const ms = (pauseSeconds * 1000) / speed;
        setRest({ ms, move: moves });
        timer = setTimeout(() => move({ type: 'forward' }), ms);
      });
    soundtrack().prepare(clipsAhead(steps.slice(done + 1, done + 1 + stepsAhead), clips));
    return () => {
      over = true;
      setRest(null);
      now.current.speech.hush();
      if (timer !== null) clearTimeout(timer);
    };
  }, [playing, moves, progress, steps, max, soundtrack]);

  useEffect(() => {
    const clips = now.current.voice?.voiceovers ?? {};
    if (showsFinish) void soundtrack().say(clipsOfMilestone(max, max, clips), 1);
  }, [showsFinish, max, soundtrack]);

  const dispatch = (action: WindingAction) => {
    if (looks && action.type !== 'follow') return;
    if (action.type === 'toggle' || action.type === 'play') soundtrack().unlock();
    move(action);
  };
  const change = winding.knot === null ? null : (changes.find(({ step }) => step === done) ?? null);
  return { winding, pace, tempo, rest, voice, looks, change, sayAgain: speech.sayAgain, dispatch };
}

/** The page's sounds, created on first use, because browsers allow sound only after a press. */
function useSoundtrack(playing: boolean, musicUrl: string | null): () => Soundtrack {
  const made = useRef<Soundtrack | null>(null);
  const [get] = useState(() => () => {
    made.current ??= new Soundtrack();
    return made.current;
  });
  useEffect(() => {
    if (playing) get().play(musicUrl);
    else made.current?.pause();
  }, [playing, musicUrl, get]);
  useEffect(
    () => () => {
      made.current?.close();
      made.current = null;
    },
    [],
  );
  return get;
}

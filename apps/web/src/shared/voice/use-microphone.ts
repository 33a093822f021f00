import { useCallback, useEffect, useRef, useState } from 'react';
import type { Observable } from '../../ui/observable.ts';
import { type Grammar, listen, type Listener, type Recogniser } from './listen.ts';

/** How long a command counts as just heard. */
const heardMs = 1600;

export interface Microphone<C extends string> {
  readonly state: 'off' | 'starting' | 'on' | 'refused' | 'failed';
  readonly by: Recogniser | null;
  readonly heard: C | null;
  readonly missed: boolean;
  /** Must be called in a click handler, because the browser asks for permission. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** A microphone that `start` opens and unmounting closes. It is muted while `speaking`. */
export function useMicrophone<C extends string>(
  grammar: Grammar<C>,
  onHeard: (command: C) => void,
  speaking?: Observable<boolean>,
): Microphone<C> {
  const [state, setState] = useState<Microphone<C>['state']>('off');
  const [by, setBy] = useState<Recogniser | null>(null);
  const [told, setTold] = useState<Pick<Microphone<C>, 'heard' | 'missed'>>({ heard: null, missed: false });
  const listener = useRef<Listener | null>(null);
  /** Counts starts and stops, so that a microphone that opens after a stop is closed again. */
  const turn = useRef(0);
  const newest = useRef(onHeard);
  newest.current = onHeard;

  const stop = useCallback(() => {
    turn.current += 1;
    listener.current?.close();
    listener.current = null;
    setState('off');
  }, []);
  const start = async () => {
    stop();
    const mine = turn.current;
    setState('starting');
    setTold({ heard: null, missed: false });
    const opened = await listen(grammar, {
      onReady(who) {
        setBy(who);
        setState('on');
      },
      onHeard(command) {
        setTold({ heard: command, missed: false });
        newest.current(command);
      },
      onMissed: () => setTold({ heard: null, missed: true }),
      onEnd(why) {
        listener.current = null;
        setState(why);
      },
    }).catch(() => null);
    if (mine !== turn.current) opened?.close();
    else if (!opened) setState((now) => (now === 'starting' ? 'failed' : now));
    else {
      listener.current = opened;
      if (speaking) opened.mute(speaking.value);
    }
  };

  useEffect(() => speaking?.watch(() => listener.current?.mute(speaking.value)), [speaking]);
  useEffect(() => {
    if (told.heard === null) return;
    const timer = setTimeout(() => setTold({ heard: null, missed: false }), heardMs);
    return () => clearTimeout(timer);
  }, [told]);
  useEffect(() => stop, [stop]);
  return { state, by, ...told, start: () => void start(), stop };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import type { Aloud } from '../../../shared/voice/aloud.ts';
import { type Command, commandGrammar } from '../../../shared/voice/commands.ts';
import { listen, type Listener, type Recogniser } from '../../../shared/voice/listen.ts';

/** How long a heard command stays lit, milliseconds. */
const litMs = 1600;

export interface Listening {
  readonly state: 'off' | 'starting' | 'on' | 'refused' | 'failed';
  readonly by: Recogniser | null;
  readonly heard: Command | null;
  /** Something was said that is no command. */
  readonly missed: boolean;
  /** Call it in a press: the browser asks for the microphone. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Commands by voice. The microphone opens on a press only, and it is muted while the page reads. */
export function useListening(aloud: Aloud, obey: (command: Command) => void): Listening {
  const { language } = useLanguage();
  const [state, setState] = useState<Listening['state']>('off');
  const [by, setBy] = useState<Recogniser | null>(null);
  const [told, setTold] = useState<{ heard: Command | null; missed: boolean }>({ heard: null, missed: false });
  const listener = useRef<Listener | null>(null);
  /** Counts starts, so that a microphone that opens after a stop is closed again. */
  const turn = useRef(0);
  const newest = useRef(obey);
  newest.current = obey;

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
    const opened = await listen(commandGrammar(language), {
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
      opened.mute(aloud.speaking.value);
    }
  };

  useEffect(() => aloud.speaking.watch(() => listener.current?.mute(aloud.speaking.value)), [aloud]);
  useEffect(() => {
    if (told.heard === null) return;
    const timer = setTimeout(() => setTold({ heard: null, missed: false }), litMs);
    return () => clearTimeout(timer);
  }, [told]);
  useEffect(() => stop, [stop]);
  return { state, by, ...told, start: () => void start(), stop };
}

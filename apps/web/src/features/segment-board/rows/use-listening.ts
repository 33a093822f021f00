import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import type { Aloud } from '../../../ui/voice/aloud.ts';
import { type Command, commandGrammar } from '../../../ui/voice/commands.ts';
import type { Listener, Recogniser } from '../../../ui/voice/ears.ts';
import { listen } from '../../../ui/voice/listener.ts';

/** How long a heard command stays lit, milliseconds. */
const litMs = 1600;

export interface Listening {
  /** `absent`: nothing here recognises speech. */
  readonly state: 'off' | 'starting' | 'on' | 'refused' | 'absent';
  readonly by: Recogniser | null;
  readonly heard: Command | null;
  /** Something was said that is no command. */
  readonly missed: boolean;
  /** Call it in a press: the browser asks for the microphone. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Commands by voice. The microphone opens on a press only, and it is deaf while the page reads. */
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
        setState(why === 'refused' ? 'refused' : 'absent');
      },
    }).catch(() => null);
    if (mine !== turn.current) opened?.close();
    else if (!opened) setState((now) => (now === 'starting' ? 'absent' : now));
    else {
      listener.current = opened;
      opened.deafen(aloud.speaking.value);
    }
  };

  useEffect(() => aloud.speaking.watch(() => listener.current?.deafen(aloud.speaking.value)), [aloud]);
  useEffect(() => {
    if (told.heard === null) return;
    const timer = setTimeout(() => setTold({ heard: null, missed: false }), litMs);
    return () => clearTimeout(timer);
  }, [told]);
  useEffect(() => stop, [stop]);
  return { state, by, ...told, start: () => void start(), stop };
}

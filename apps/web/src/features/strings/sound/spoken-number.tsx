import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconMicrophone } from '../../../ui/icons/more.ts';
import { canListen, type Grammar, listen, type Listener, type Recogniser } from '../../../shared/voice/listen.ts';
import { numberGrammar } from '../../../shared/voice/numbers.ts';
import classes from '../strings.module.css';

interface SpokenNumberProps {
  /** A number was said: digits alone. */
  readonly onHeard: (digits: string) => void;
}

/** A microphone beside a field for a number: both hands are at the thread. Absent if the browser has no speech recognition. */
export function SpokenNumber({ onHeard }: SpokenNumberProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  return (
    <Microphone
      grammar={numberGrammar(language)}
      start={t('microphone.start')}
      listening={t('microphone.listening')}
      missed={t('microphone.missed')}
      onHeard={onHeard}
    />
  );
}

interface MicrophoneProps<C extends string> {
  readonly grammar: Grammar<C>;
  /** The words of the button while the microphone is off, while it listens, and what is said of words it did not understand. */
  readonly start: string;
  readonly listening: string;
  readonly missed: string;
  readonly onHeard: (command: C) => void;
}

/** A microphone that closes after what it has understood. Absent if the browser has no speech recognition. */
export function Microphone<C extends string>({ grammar, onHeard, ...words }: MicrophoneProps<C>) {
  const { t } = useTranslation('player');
  const { state, by, missed, toggle } = useSpoken(grammar, onHeard);
  if (!canListen()) return null;
  const on = state === 'on';
  const here = by === 'service' ? t('microphone.elsewhere') : t('microphone.here');
  const said = {
    off: null,
    starting: null,
    on: missed ? words.missed : here,
    refused: t('microphone.refused'),
    failed: t('microphone.absent'),
  }[state];
  return (
    <div className={classes.spoken}>
      <Button
        variant={on ? 'teal' : 'secondary'}
        wide
        icon={IconMicrophone}
        aria-pressed={on}
        loading={state === 'starting'}
        onClick={toggle}
      >
        {on ? words.listening : state === 'starting' ? t('microphone.starting') : words.start}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

type State = 'off' | 'starting' | 'on' | 'refused' | 'failed';

/** The microphone opens on a press, and closes with the first command or the screen. */
function useSpoken<C extends string>(grammar: Grammar<C>, onHeard: (command: C) => void) {
  const [state, setState] = useState<State>('off');
  const [by, setBy] = useState<Recogniser | null>(null);
  const [missed, setMissed] = useState(false);
  const listener = useRef<Listener | null>(null);
  /** Counts starts and stops, so that a microphone that opens after a stop is closed again. */
  const turn = useRef(0);
  const newest = useRef(onHeard);
  newest.current = onHeard;

  const close = () => {
    turn.current += 1;
    listener.current?.close();
    listener.current = null;
  };
  const start = async () => {
    close();
    const mine = turn.current;
    setState('starting');
    setMissed(false);
    const opened = await listen(grammar, {
      onReady(who) {
        setBy(who);
        setState('on');
      },
      onHeard(command) {
        close();
        setState('off');
        newest.current(command);
      },
      onMissed: () => setMissed(true),
      onEnd(why) {
        listener.current = null;
        setState(why);
      },
    }).catch(() => null);
    if (mine !== turn.current) opened?.close();
    else if (opened) listener.current = opened;
    else setState('failed');
  };
  const toggle = () => {
    if (state !== 'on') return void start();
    close();
    setState('off');
  };
  const leave = useRef(close);
  leave.current = close;
  useEffect(() => () => leave.current(), []);
  return { state, by, missed, toggle };
}

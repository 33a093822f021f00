import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconMicrophone } from '../../../ui/icons/more.ts';
import type { Listener, Recogniser } from '../../../ui/voice/ears.ts';
import { listen } from '../../../ui/voice/listener.ts';
import { numberGrammar } from '../../../ui/voice/numbers.ts';
import { isKnown } from '../../../ui/voice/web-speech.ts';
import classes from '../strings.module.css';

interface SpokenNumberProps {
  /** A number was said: digits alone. */
  readonly onHeard: (digits: string) => void;
}

/** A microphone beside a field for a number: both hands are at the thread. Absent where the browser recognises no speech. */
export function SpokenNumber({ onHeard }: SpokenNumberProps) {
  const { t } = useTranslation('player');
  const { state, by, missed, toggle } = useSpokenNumber(onHeard);
  if (!isKnown()) return null;
  const on = state === 'on';
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
        {t(on ? 'microphone.listening' : state === 'starting' ? 'microphone.starting' : 'microphone.start')}
      </Button>
      <p role="status">
        {on && (missed ? t('microphone.missed') : t(by === 'service' ? 'microphone.elsewhere' : 'microphone.here'))}
        {state === 'refused' && t('microphone.refused')}
        {state === 'absent' && t('microphone.absent')}
      </p>
    </div>
  );
}

type State = 'off' | 'starting' | 'on' | 'refused' | 'absent';

/** The microphone opens on a press, and closes with the first number or the dialog. */
function useSpokenNumber(onHeard: SpokenNumberProps['onHeard']) {
  const { language } = useLanguage();
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
    const opened = await listen(numberGrammar(language), {
      onReady(who) {
        setBy(who);
        setState('on');
      },
      onHeard(digits) {
        close();
        setState('off');
        newest.current(digits);
      },
      onMissed: () => setMissed(true),
      onEnd(why) {
        listener.current = null;
        setState(why === 'refused' ? 'refused' : 'absent');
      },
    }).catch(() => null);
    if (mine !== turn.current) opened?.close();
    else if (opened) listener.current = opened;
    else setState('absent');
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

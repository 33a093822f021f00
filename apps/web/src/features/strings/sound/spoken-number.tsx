import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconMicrophone } from '../../../ui/icons/more.ts';
import { canListen, type Grammar } from '../../../shared/voice/listen.ts';
import { numberGrammar } from '../../../shared/voice/numbers.ts';
import classes from '../strings.module.css';
import { useMicrophone } from '../../../shared/voice/use-microphone.ts';

/** A microphone beside a number field, for customers whose hands hold the thread. Recognises only digits. */
export function SpokenNumber({ onHeard }: { readonly onHeard: (digits: string) => void }) {
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
  /** Texts of the button while off and while listening, and the message if nothing was understood. */
  readonly start: string;
  readonly listening: string;
  readonly missed: string;
  readonly onHeard: (command: C) => void;
}

/** A microphone that closes after the first command. Absent if the browser has no speech recognition. */
export function Microphone<C extends string>({ grammar, onHeard, ...words }: MicrophoneProps<C>) {
  const { t } = useTranslation('player');
  const { state, by, missed, start, stop } = useMicrophone(grammar, (command) => {
    stop();
    onHeard(command);
  });
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
        onClick={on ? stop : start}
      >
        {on ? words.listening : state === 'starting' ? t('microphone.starting') : words.start}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

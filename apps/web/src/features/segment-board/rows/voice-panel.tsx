import { useTranslation } from 'react-i18next';
import { IconMicrophone, IconMicrophoneOff } from '../../../ui/icons/more.ts';
import { commands } from '../../../ui/voice/commands.ts';
import classes from './rows.module.css';
import type { Listening } from './use-listening.ts';

/** The microphone: an offer until it is pressed, then the commands, of which the heard one lights up. */
export function VoicePanel({ listening }: { listening: Listening }) {
  const { t } = useTranslation('rows');
  const { state, by, heard, missed } = listening;
  if (state === 'refused' || state === 'absent') return <WithoutMicrophone />;
  const on = state === 'on';
  return (
    <section className={classes.voice} aria-label={t('microphone.title')}>
      <div className={classes.voiceHead}>
        <MicrophoneKnob {...listening} />
        <b>{on ? t('microphone.on') : t(state === 'starting' ? 'microphone.starting' : 'microphone.start')}</b>
        <span className={classes.heard} role="status" data-missed={missed || undefined}>
          {on && missed && t('microphone.missed')}
          {on && heard && t('microphone.heard', { command: t(`commands.${heard}`) })}
        </span>
      </div>
      {on && <Chips heard={heard} />}
      <p className={classes.voiceNote}>
        {on ? t(by === 'service' ? 'microphone.elsewhere' : 'microphone.here') : t('microphone.offer')}
      </p>
    </section>
  );
}

function Chips({ heard }: Pick<Listening, 'heard'>) {
  const { t } = useTranslation('rows');
  return (
    <ul className={classes.chips}>
      {commands.map((command) => (
        <li key={command} data-lit={command === heard || undefined}>
          {t(`commands.${command}`)}
        </li>
      ))}
    </ul>
  );
}

function WithoutMicrophone() {
  const { t } = useTranslation('rows');
  return (
    <section className={classes.voice} data-quiet aria-label={t('microphone.title')}>
      <p className={classes.voiceHead} role="status">
        <span className={classes.disc} data-off>
          <IconMicrophoneOff size={22} stroke={1.9} aria-hidden />
        </span>
        {t('microphone.without')}
      </p>
    </section>
  );
}

function MicrophoneKnob({ state, start, stop }: Listening) {
  const { t } = useTranslation('rows');
  const on = state === 'on';
  const name = on ? t('microphone.stop') : t('microphone.start');
  return (
    <button
      type="button"
      className={classes.disc}
      data-off={!on || undefined}
      aria-pressed={on}
      aria-label={name}
      title={name}
      onClick={state === 'off' ? start : stop}
    >
      <IconMicrophone size={22} stroke={1.9} aria-hidden />
    </button>
  );
}

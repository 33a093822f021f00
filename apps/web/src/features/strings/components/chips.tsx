import type { VoiceoverWire } from '@uzor/contract';
import { IconGauge, IconMaximize, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { useWatched } from '../../../ui/watched.ts';
import type { Over } from '../over.ts';
import { preferences } from '../preferences.ts';
import classes from '../strings.module.css';

interface ChipsProps {
  readonly voice: VoiceoverWire | null;
  readonly loading: boolean;
  readonly onOpen: (over: Over) => void;
}

/** Buttons that show and open the settings of voice, tempo and large numbers. */
export function Chips({ voice, loading, onOpen }: ChipsProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { speed } = useWatched(preferences);
  const times = numberText(speed, language);
  const VoiceIcon = voice ? IconMicrophone : IconMicrophoneOff;
  return (
    <div className={classes.chips} data-tour="chips">
      <button
        type="button"
        className={classes.chip}
        aria-haspopup="dialog"
        aria-label={voice ? t('sound.open', { name: voice.name }) : t('sound.silent')}
        onClick={() => onOpen('sound')}
      >
        <VoiceIcon size={24} stroke={1.9} aria-hidden />
        <span>{voice?.name ?? t(loading ? 'sound.voice' : 'sound.short')}</span>
      </button>
      <button
        type="button"
        className={classes.chip}
        aria-haspopup="dialog"
        aria-label={t('tempo.open', { speed: times })}
        onClick={() => onOpen('tempo')}
      >
        <IconGauge size={24} stroke={1.9} aria-hidden />
        <span>{t('tempo.times', { speed: times })}</span>
      </button>
      <button type="button" className={classes.chip} aria-haspopup="dialog" onClick={() => onOpen('far')}>
        <IconMaximize size={24} stroke={1.9} aria-hidden />
        <span>{t('far.open')}</span>
      </button>
    </div>
  );
}

import type { VoiceoverWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { IconGauge, IconMaximize, IconMicrophone, IconMicrophoneOff } from '../../../ui/icons/more.ts';
import { useWatched } from '../../../ui/watched.ts';
import type { Over } from '../over.ts';
import { preferences } from '../preferences.ts';
import classes from '../strings.module.css';

interface ChipsProps {
  readonly voice: VoiceoverWire | null;
  readonly loading: boolean;
  /** Nothing is read to a guest who only looks. */
  readonly looks: boolean;
  readonly onOpen: (over: Over) => void;
}

/** Buttons that show and open the settings of voice, tempo and large numbers. */
export function Chips({ looks, ...sound }: ChipsProps) {
  const { t } = useTranslation('player');
  return (
    <div className={classes.chips} data-tour="chips">
      {!looks && <SoundChips {...sound} />}
      <button type="button" className={classes.chip} aria-haspopup="dialog" onClick={() => sound.onOpen('far')}>
        <IconMaximize size={24} stroke={1.9} aria-hidden />
        <span>{t('far.open')}</span>
      </button>
    </div>
  );
}

function SoundChips({ voice, loading, onOpen }: Omit<ChipsProps, 'looks'>) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { speed } = useWatched(preferences);
  const times = numberText(speed, language);
  const said = voice?.name ?? (loading ? null : t('sound.short'));
  const VoiceIcon = voice ? IconMicrophone : IconMicrophoneOff;
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        aria-haspopup="dialog"
        aria-label={said === null ? undefined : t('sound.open', { name: said })}
        onClick={() => onOpen('sound')}
      >
        <VoiceIcon size={24} stroke={1.9} aria-hidden />
        <span>{said ?? t('sound.voice')}</span>
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
    </>
  );
}

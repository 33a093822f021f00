import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { useWatched } from '../../../ui/watched.ts';
import { Choices } from './choices.tsx';
import { pauses, prefer, preferences, speeds } from '../preferences.ts';
import type { Player } from '../use-player.ts';

interface TempoDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly player: Pick<Player, 'tempo' | 'voice'>;
}

/** Settings of speed and pause. */
export function TempoDrawer({ open, onClose, player: { tempo, voice } }: TempoDrawerProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { speed, pauseSeconds } = useWatched(preferences);
  const note =
    tempo === null
      ? t('tempo.byHandNote')
      : t(voice ? 'tempo.note' : 'tempo.silentNote', { seconds: Math.round(tempo) });
  return (
    <Drawer open={open} onClose={onClose} title={t('tempo.title')}>
      <Choices
        short
        title={t('tempo.speed')}
        chosen={speed}
        onChoose={(value) => prefer({ speed: value })}
        choices={speeds.map((value) => ({ value, name: t('tempo.times', { speed: numberText(value, language) }) }))}
      />
      <Choices
        short
        title={t('tempo.pause')}
        note={note}
        chosen={pauseSeconds}
        onChoose={(value) => prefer({ pauseSeconds: value })}
        choices={pauses.map((value) => ({
          value,
          name: value === null ? t('tempo.byHand') : t('tempo.seconds', { seconds: value }),
        }))}
      />
    </Drawer>
  );
}

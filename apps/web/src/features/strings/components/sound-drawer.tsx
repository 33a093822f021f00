import type { VoiceoverWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { useWatched } from '../../../ui/watched.ts';
import { Choices } from './choices.tsx';
import { noVoice, prefer, preferences } from '../preferences.ts';
import classes from '../strings.module.css';
import type { Sounds } from '../use-work.ts';

interface SoundDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sounds: Sounds;
  readonly voice: VoiceoverWire | null;
}

const spokenIn = { ru: 'sound.russian', en: 'sound.english' } as const;

/** Choices of voice and music; both can be turned off. */
export function SoundDrawer({ open, onClose, sounds: { voices, tracks, failed, retry }, voice }: SoundDrawerProps) {
  const { t } = useTranslation(['player', 'common']);
  const { music } = useWatched(preferences);
  const playing = tracks.find(({ id }) => id === music);
  return (
    <Drawer open={open} onClose={onClose} title={t('sound.title')}>
      {failed && (
        <div className={classes.failed} role="alert">
          <p>{t('sound.failed')}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      <Choices
        title={t('sound.voice')}
        note={t('sound.voiceNote')}
        chosen={voice?.key ?? noVoice}
        onChoose={(key) => prefer({ voice: key })}
        choices={[
          ...voices.map(({ key, name, language }) => ({ value: key, name, note: t(spokenIn[language]) })),
          { value: noVoice, name: t('sound.silent') },
        ]}
      />
      <Choices
        title={t('sound.music')}
        note={t('sound.musicNote')}
        chosen={playing?.id ?? null}
        onChoose={(id) => prefer({ music: id })}
        choices={[{ value: null, name: t('sound.noMusic') }, ...tracks.map(({ id, name }) => ({ value: id, name }))]}
      />
    </Drawer>
  );
}

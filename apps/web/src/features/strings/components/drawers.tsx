import type { VoiceoverWire } from '@uzor/contract';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { IconMapPin, IconNeedleThread } from '../../../ui/icons/more.ts';
import { useObservable } from '../../../ui/observable.ts';
import { noVoice, pauses, prefer, preferences, speeds } from '../preferences.ts';
import { breakIntervals, breakSeconds } from '../rules/breaks.ts';
import { knotNearMetres, type ThreadFacts } from '../rules/thread.ts';
import classes from '../strings.module.css';
import type { Player } from '../use-player.ts';
import type { Sounds } from '../use-work.ts';
import { useMetres } from './thread-drawer.tsx';

interface BreakProps {
  readonly minutes: number;
  readonly pin: number;
  readonly knot: ThreadFacts['knot'];
  readonly onGoOn: () => void;
}

export function Break({ minutes, pin, knot, onGoOn }: BreakProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const metres = useMetres();
  return (
    <>
      <div className={classes.breakHead}>
        <BreakTimer />
        <p>{t('break.text', { count: minutes })}</p>
      </div>
      {knot !== null && knot.metres < knotNearMetres && (
        <div className={classes.breakNote} data-near>
          <IconNeedleThread size={28} stroke={1.9} aria-hidden />
          <p>
            <b>{t('break.knot', { metres: metres(knot.metres) })}</b>
            <span>{t('break.knotText', { step: number(knot.step) })}</span>
          </p>
        </div>
      )}
      <div className={classes.breakNote}>
        <IconMapPin size={28} stroke={1.9} aria-hidden />
        <p>
          <b>{t('break.pin', { pin })}</b>
          <span>{t('break.pinText')}</span>
        </p>
      </div>
      <BreakChoice />
      <Button onClick={onGoOn}>{t('break.goOn')}</Button>
    </>
  );
}

export function BreakChoice() {
  const { t } = useTranslation('player');
  const { breakEvery } = useObservable(preferences);
  return (
    <Choices
      short
      title={t('break.every')}
      chosen={breakEvery}
      onChoose={(value) => prefer({ breakEvery: value })}
      choices={breakIntervals.map((value) => ({
        value,
        name: value === null ? t('break.never') : t('break.minutes', { minutes: value }),
      }))}
    />
  );
}

function BreakTimer() {
  const { t } = useTranslation('player');
  const left = useSecondsLeft(breakSeconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={classes.breakRing} role="timer" aria-label={t('break.left')}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" pathLength={1} style={{ strokeDasharray: `${left / breakSeconds} 1` }} />
      </svg>
      <span>{time}</span>
    </div>
  );
}

/** Counts down whole seconds from the first render. Stays correct after the page was suspended. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(ticking);
  }, [end]);
  return left;
}

interface ChoicesProps<V> {
  readonly title: string;
  readonly note?: string;
  readonly choices: readonly { readonly value: V; readonly name: ReactNode; readonly note?: string }[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
  readonly short?: boolean;
}

export function Choices<V extends string | number | null>(props: ChoicesProps<V>) {
  const { title, note, choices, chosen, onChoose, short } = props;
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset className={classes.choices} aria-describedby={note ? noteId : undefined}>
      <legend>{title}</legend>
      <div className={classes.choiceList} data-short={short || undefined}>
        {choices.map(({ value, name: words, note: small }) => (
          <label key={String(value)} className={classes.choice} data-chosen={value === chosen || undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              <span>{words}</span>
              {small && <small>{small}</small>}
            </span>
          </label>
        ))}
      </div>
      {note && (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

interface SoundDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sounds: Sounds;
  readonly voice: VoiceoverWire | null;
}

const spokenIn = { ru: 'sound.russian', en: 'sound.english' } as const;

export function SoundDrawer({ open, onClose, sounds: { voices, tracks, failed, retry }, voice }: SoundDrawerProps) {
  const { t } = useTranslation(['player', 'common']);
  const { music } = useObservable(preferences);
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

interface TempoDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly player: Pick<Player, 'tempo' | 'voice'>;
}

export function TempoDrawer({ open, onClose, player: { tempo, voice } }: TempoDrawerProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { speed, pauseSeconds } = useObservable(preferences);
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

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlayerPlayFilled } from '../../ui/icons/basic.ts';
import classes from './clips.module.css';
import type { ClipName } from '@uzor/contract';
import { clipOf, clockText, lengthOf } from './clips.ts';
import { Poster } from './poster.tsx';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useClips } from './use-clips.ts';

const ClipPlayer = lazy(() => import('./clip-player.tsx'));

interface ClipWindowProps {
  readonly name: ClipName;
  readonly title: string;
  readonly playing: boolean;
  readonly onPlay: () => void;
}

/** The poster of a clip. Pressing it loads the clip's code and files and plays the clip in its place. */
export function ClipWindow({ name, title, playing, onPlay }: ClipWindowProps) {
  const { t } = useTranslation('clips');
  const length = clockText(lengthOf(clipOf(name)));
  const poster = (
    <button type="button" className={classes.poster} aria-label={t('show', { title, length })} onClick={onPlay}>
      <Poster name={name} />
      <span className={classes.playSign} aria-hidden="true">
        <IconPlayerPlayFilled size={26} />
      </span>
      <span className={classes.length} aria-hidden="true">
        {length}
      </span>
    </button>
  );
  if (!playing) return poster;
  return (
    <Suspense fallback={poster}>
      <ClipPlayer name={name} title={title} />
    </Suspense>
  );
}

const usual: readonly ClipName[] = ['mosaic', 'paint-by-numbers', 'constructor', 'unistring'];

export function ClipColumn() {
  const { t } = useTranslation('clips');
  const { to } = useLanguage();
  const clips = useClips();
  const [playing, setPlaying] = useState<ClipName | null>(null);
  return (
    <section>
      <div className={classes.columnHead}>
        <h2>{t('aside')}</h2>
        <Link to={to('/videos')}>{t('all', { count: clips.length })}</Link>
      </div>
      <ul className={classes.column}>
        {clips
          .filter(({ name }) => usual.includes(name))
          .map(({ name, title }) => (
            <li key={name} data-playing={playing === name || undefined}>
              <ClipWindow name={name} title={title} playing={playing === name} onPlay={() => setPlaying(name)} />
              <h3>{title}</h3>
            </li>
          ))}
      </ul>
    </section>
  );
}

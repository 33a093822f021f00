import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { ClipWindow } from './clip-window.tsx';
import type { ClipName } from './clips.ts';
import classes from './clips.module.css';
import { useClips } from './use-clips.ts';

const usual: readonly ClipName[] = ['mosaic', 'paint-by-numbers', 'constructor', 'unistring'];

/** Four clips that play in place, and the way to all of them. */
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

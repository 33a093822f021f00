import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { ClipWindow } from './clip-window.tsx';
import type { ClipName } from '@uzor/contract';
import classes from './clips.module.css';
import { useClips, useStepText } from './use-clips.ts';

export default function ClipsScreen() {
  const { t } = useTranslation('clips');
  const { to } = useLanguage();
  const { hash } = useLocation();
  const clips = useClips();
  const [playing, setPlaying] = useState<ClipName | null>(null);
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {clips.map(({ name, seconds, title }) => (
        <section key={name} id={name} className={classes.clip}>
          <div className={classes.window}>
            <ClipWindow name={name} title={title} playing={playing === name} onPlay={() => setPlaying(name)} />
          </div>
          <div>
            <h2>{title}</h2>
            <Steps name={name} count={seconds.length} />
          </div>
        </section>
      ))}
      <p className={classes.questions}>
        <span>{t('questions')}</span> <Link to={to('/faq')}>{t('toQuestions')}</Link>
      </p>
    </>
  );
}

function Steps({ name, count }: { name: ClipName; count: number }) {
  const { t } = useTranslation('clips');
  const textOf = useStepText(name);
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {Array.from({ length: count }, (_, step) => textOf(step)).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

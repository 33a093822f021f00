import { inkOn, symbolPaths } from '@uzor/kit';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { remainingByLetter } from '../../api/work-queries.ts';
import { rgbOf } from '../../ui/cells/tone.ts';
import classes from './segment-list.module.css';
import { useNumber } from './use-number.ts';
import type { Work } from './use-work.ts';

/** The colours of the work and how much of each is still to be laid; finished ones at the end. */
export function ColourList({ work: { kit, segments, opened } }: { work: Work }) {
  const { t } = useTranslation('segments');
  const number = useNumber();
  const left = remainingByLetter(segments, opened);
  const leftOf = (letter: string) => left.get(letter) ?? 0;
  const colours = [...kit.colors].sort((a, b) => Math.sign(leftOf(b.letter)) - Math.sign(leftOf(a.letter)));
  return (
    <section className={classes.colours}>
      <h2>{t('colours.heading')}</h2>
      <ul>
        {colours.map(({ letter, name, color }) => (
          <li key={letter} aria-label={t('colours.spoken', { colour: name, letter, count: leftOf(letter) })}>
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true" style={{ background: color }}>
              <path d={symbolPaths[letter]} fill={inkOn(rgbOf(color))} transform="scale(.54)" />
            </svg>
            <span>{name}</span>
            {leftOf(letter) > 0 ? (
              <b>{number(leftOf(letter))}</b>
            ) : (
              <b className={classes.colourDone}>
                <IconCircleCheck size={20} stroke={1.9} aria-hidden />
                {t('colours.finished')}
              </b>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.enough}>
        <IconCircleCheck size={22} stroke={1.9} aria-hidden />
        {t('colours.enough')}
      </p>
    </section>
  );
}

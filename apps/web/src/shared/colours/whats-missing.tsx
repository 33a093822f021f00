import type { PaletteColour } from '@uzor/engine';
import { type ColourAtHand, colourName, type WantedColour } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Bitmap } from '../../ui/bitmap/bitmap.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconChevronRight } from '../../ui/icons/basic.ts';
import { type OwnColour, withMore } from './chosen-colours.ts';
import classes from './my-colours.module.css';
import { type AskedColours, useCompared } from './use-advice.ts';

interface WhatsMissingProps {
  /** The best first. */
  readonly wanted: readonly WantedColour[];
  readonly atHand: readonly ColourAtHand[];
  readonly box: readonly PaletteColour[];
  readonly own: readonly OwnColour[];
  readonly asked: AskedColours;
}

/** Colours that would help most, each with the work now and with it. On phones one at a time. */
export function WhatsMissing({ wanted, atHand, box, own, asked }: WhatsMissingProps) {
  const { t } = useTranslation('colours');
  const { language } = useLanguage();
  const [turned, setTurned] = useState(0);
  const shown = turned % wanted.length;
  const placeWords = t('missing.place', { place: shown + 1, count: wanted.length });
  const lists = new Map(wanted.map((one) => [one.code, withMore(atHand, one)]));
  const pictures = useCompared(asked, atHand, lists);
  const nameOf = (code: string): string => {
    const colour = own.find((one) => one.code === code) ?? box.find((one) => one.code === code);
    return colour ? colourName(colour, language) : code;
  };
  return (
    <section className={classes.missing} aria-labelledby="colours-missing">
      <div className={classes.missingHead}>
        <h2 id="colours-missing">{t('missing.title')}</h2>
        {wanted.length > 1 && (
          <button
            type="button"
            className={classes.turn}
            aria-label={`${placeWords}, ${t('missing.next')}`}
            onClick={() => setTurned(shown + 1)}
          >
            <span>{placeWords}</span>
            <IconChevronRight size={20} stroke={1.9} aria-hidden />
          </button>
        )}
      </div>
      <p className={classes.sides}>{t('missing.sides')}</p>
      <ul>
        {wanted.map((one, place) => (
          <Wanted
            key={one.code}
            one={one}
            name={nameOf(one.code)}
            more={atHand.some(({ code }) => code === one.code)}
            turned={place === shown}
            pictures={pictures.get(one.code)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The way to the shops. They open beside the editor, whose page goes on. */
export function WhereToGet() {
  const { t } = useTranslation('colours');
  const { to } = useLanguage();
  return (
    <Button variant="secondary" className={classes.where} href={to('/products')} onClick={openBeside}>
      {t('missing.where')}
    </Button>
  );
}

function openBeside(event: { readonly currentTarget: HTMLAnchorElement; preventDefault: () => void }) {
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'noopener');
}

interface WantedProps {
  readonly one: WantedColour;
  readonly name: string;
  /** There is some of it. */
  readonly more: boolean;
  /** Shown on phones. */
  readonly turned: boolean;
  readonly pictures: Readonly<Record<'now' | 'after', ImageBitmap>> | undefined;
}

function Wanted({ one: { code, pieces, gain, onFaces }, name, more, turned, pictures }: WantedProps) {
  const { t } = useTranslation('colours');
  const number = useNumber();
  const shown = number(pieces);
  return (
    <li className={classes.wanted} data-turned={turned || undefined}>
      <span className={classes.pictures}>
        <Bitmap picture={pictures?.now} label={t('missing.now')} className={classes.picture} />
        <Bitmap picture={pictures?.after} label={t('missing.after', { name })} className={classes.picture} />
      </span>
      <span className={classes.names}>
        <strong>{code === name ? name : t('missing.colour', { name, code })}</strong>
        <span>
          {more ? t('missing.more', { shown }) : t('missing.pieces', { shown })}{' '}
          {t(onFaces > 0.5 ? 'missing.face' : 'missing.picture', { percent: Math.max(1, Math.round(100 * gain)) })}
        </span>
      </span>
    </li>
  );
}

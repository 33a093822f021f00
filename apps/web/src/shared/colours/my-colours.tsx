import { type BoxToFit, type ColourAtHand, colourName, type WantedColour } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { OrderHeader } from '../../ui/order-header/order-header.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { useNumber } from '../../i18n/use-number.ts';
import { BoxColours } from './box-colours.tsx';
import {
  atHandOf,
  boxOf,
  type ChosenColours,
  type ColoursTrouble,
  type OwnColour,
  troubleOf,
  withMore,
} from './chosen-colours.ts';
import classes from './my-colours.module.css';
import { OwnPalette } from './own-palette.tsx';
import { type AskedColours, useAdvice, useCompared } from './use-advice.ts';
import type { PaletteColour } from '@uzor/engine';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Bitmap } from '../../ui/bitmap/bitmap.tsx';
import { IconChevronRight } from '../../ui/icons/basic.ts';

interface MyColoursProps {
  readonly work: string;
  readonly fit: BoxToFit;
  readonly chosen: ChosenColours;
  readonly onChoose: (chosen: ChosenColours) => void;
  readonly asked: AskedColours;
  readonly faces: boolean;
  readonly onUse: (atHand: readonly ColourAtHand[] | null) => void;
  readonly onBack: () => void;
  /** Shown over another page, which has the `main` element. */
  readonly over?: boolean;
}

export default function MyColours(props: MyColoursProps) {
  const { t } = useTranslation('colours');
  const { work, fit, chosen, onChoose, asked, faces, onUse, onBack, over } = props;
  const Main = over ? 'div' : 'main';
  const box = boxOf(fit);
  const atHand = atHandOf(chosen, box);
  const trouble = troubleOf(atHand, fit);
  const { needs, wanted } = useAdvice(asked, atHand);
  const own = chosen.tab === 'own';
  const line = own ? t('workOwn', { work }) : t('work', { work, count: box.length });
  const suggested = wanted.length > 0 && !trouble;
  return (
    <div className={classes.page}>
      <OrderHeader back={onBack} backLabel={t('back')} title={t('title')} line={line} />
      <Main
        id={over ? undefined : 'content'}
        className={classes.main}
        tabIndex={-1}
        data-suggests={suggested || undefined}
      >
        <div className={classes.lists}>
          <Tabs
            underlined
            label={t('title')}
            tabs={[
              { value: 'box', name: t('tabs.box') },
              { value: 'own', name: t('tabs.own') },
            ]}
            chosen={chosen.tab}
            onChoose={(tab) => onChoose({ ...chosen, tab })}
          >
            {own ? (
              <OwnPalette chosen={chosen} onChoose={onChoose} />
            ) : (
              <BoxColours box={box} needs={needs} chosen={chosen} onChoose={onChoose} />
            )}
          </Tabs>
        </div>
        <Card className={classes.way}>
          {suggested && <WhatsMissing wanted={wanted} atHand={atHand ?? []} box={box} own={chosen.own} asked={asked} />}
          <Verdict trouble={trouble} own={own ? chosen.own.length : null} faces={faces} />
          <div className={classes.actions}>
            <Button wide disabled={trouble !== null} aria-describedby="colours-verdict" onClick={() => onUse(atHand)}>
              {t(over ? 'use' : 'redraw')}
            </Button>
            {suggested && <WhereToGet />}
          </div>
        </Card>
      </Main>
    </div>
  );
}

interface VerdictProps {
  readonly trouble: ColoursTrouble | null;
  /** Number of colours in the customer's own palette; null for the colours of the box. */
  readonly own: number | null;
  readonly faces: boolean;
}

/** With fewer colours, faces become patchy. */
const enoughForFaces = 12;

function Verdict({ trouble, own, faces }: VerdictProps) {
  const { t } = useTranslation('colours');
  const number = useNumber();
  const words = () => {
    switch (trouble?.why) {
      case undefined:
        break;
      case 'least':
        return t('trouble.least', { count: trouble.least });
      case 'short':
        return t('trouble.short', { shown: number(trouble.pieces) });
      default:
        return t('trouble.unknown');
    }
    if (own === null) return null;
    if (!faces) return t('enough', { count: own });
    return own < enoughForFaces ? t('fewForFace') : t('enoughForFace', { count: own });
  };
  const said = words();
  return (
    <div id="colours-verdict" className={classes.verdict} aria-live="polite">
      {said !== null && (trouble && own !== 0 ? <FieldError>{said}</FieldError> : <p>{said}</p>)}
    </div>
  );
}

interface WhatsMissingProps {
  readonly wanted: readonly WantedColour[];
  readonly atHand: readonly ColourAtHand[];
  readonly box: readonly PaletteColour[];
  readonly own: readonly OwnColour[];
  readonly asked: AskedColours;
}

function WhatsMissing({ wanted, atHand, box, own, asked }: WhatsMissingProps) {
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

function WhereToGet() {
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
  readonly more: boolean;
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

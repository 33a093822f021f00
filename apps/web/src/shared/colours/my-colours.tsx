import type { ColourAtHand, BoxToFit } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { OrderHeader } from '../../ui/order-header/order-header.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { useNumber } from '../../i18n/use-number.ts';
import { BoxColours } from './box-colours.tsx';
import { atHandOf, boxOf, type ChosenColours, type ColoursTrouble, troubleOf } from './chosen-colours.ts';
import classes from './my-colours.module.css';
import { OwnPalette } from './own-palette.tsx';
import { type AskedColours, useAdvice } from './use-advice.ts';
import { WhatsMissing, WhereToGet } from './whats-missing.tsx';

interface MyColoursProps {
  /** The work and its box, in a few words. */
  readonly work: string;
  readonly fit: BoxToFit;
  /** Ticks and numbers so far. */
  readonly chosen: ChosenColours;
  readonly onChoose: (chosen: ChosenColours) => void;
  /** What the photo takes; absent where no worker knows it. */
  readonly asked: AskedColours;
  /** The photo has faces. */
  readonly faces: boolean;
  /** Uses these colours; null = the whole box. */
  readonly onUse: (atHand: readonly ColourAtHand[] | null) => void;
  readonly onBack: () => void;
  /** Lies over another page, which has the main content. */
  readonly over?: boolean;
}

/** Which colours a customer has, how many pieces of each, and which others would help most. */
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
  /** Colours of an own palette; null for those of the box. */
  readonly own: number | null;
  readonly faces: boolean;
}

/** Fewer colours leave patches on a face. */
const enoughForFaces = 12;

/** Why no scheme can be made, or whether the colours suffice. */
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
      {said !== null && (trouble ? <FieldError>{said}</FieldError> : <p>{said}</p>)}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BagWire, bagEndpoints, type StandInWire } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ColourSign } from '../../ui/cells/colour-sign.tsx';
import { rgbOf } from '../../ui/cells/tone.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCircleCheck } from '../../ui/icons/basic.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './bag.module.css';
import { changedHere } from './changed-here.ts';
import type { OfWork } from './of-work.ts';
import { PlacePicture } from './place-picture.tsx';

interface StandInsProps extends OfWork {
  readonly bag: BagWire;
}

/** Colours that may stand in for one that runs out, each on the true place; one is chosen and takes the cells that lack. */
export function StandIns({ product, kitId, bag }: StandInsProps) {
  const { t } = useTranslation('bag');
  const { to } = useLanguage();
  const queries = useQueryClient();
  const [letter, setLetter] = useState<string | null>(null);
  const chosen = bag.stand_ins.find((one) => one.letter === letter) ?? bag.stand_ins[0];
  const changing = useMutation({
    async mutationFn({ letter: other, cells }: StandInWire) {
      const body = { color: bag.letter, to: other, cells };
      await call(bagEndpoints(product.apiBase).changeColour, { params: { id: kitId }, body });
    },
    async onSuccess(_, { cells }) {
      notify({ tone: 'success', title: t('replaced', { count: cells.length }) });
      await changedHere(queries, { product, kitId });
    },
  });
  return (
    <Card as="section" className={classes.card}>
      <h2>{t('instead')}</h2>
      {chosen ? (
        <>
          <Places bag={bag} chosen={chosen} />
          <ul className={classes.choices} aria-label={t('instead')}>
            {bag.stand_ins.map((one) => (
              <li key={one.letter}>
                <Choice standIn={one} chosen={one === chosen} onChoose={() => setLetter(one.letter)} />
              </li>
            ))}
          </ul>
          {changing.error && <FieldError>{changing.error.message}</FieldError>}
          <Button loading={changing.isPending} onClick={() => changing.mutate(chosen)}>
            {t('replace', { count: bag.short })}
          </Button>
          <p className={classes.note}>{t('how')}</p>
        </>
      ) : (
        <p>{t('nothing')}</p>
      )}
      <div className={classes.ways}>
        <Button variant="ghost" to={to(`/${product.webSlug}/parts/${kitId}`)}>
          {t('ask')}
        </Button>
        <Button variant="ghost" to={to(`/${product.webSlug}/segments/${kitId}`)}>
          {t('leave')}
        </Button>
      </div>
    </Card>
  );
}

function Places({ bag, chosen: { place, letter } }: { readonly bag: BagWire; readonly chosen: StandInWire }) {
  const { t } = useTranslation('bag');
  const pictures = [
    { cells: place.before, words: t('before') },
    { cells: place.after, words: t('after', { count: bag.short, letter }) },
  ];
  return (
    <div className={classes.places}>
      {pictures.map(({ cells, words }) => (
        <figure key={words}>
          <PlacePicture cells={cells} columns={place.columns} palette={bag.palette} label={words} />
          <figcaption aria-hidden="true">{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** CIEDE2000 up to which a change is not seen from a step away, and up to which it is seen only from near. */
const [unseen, nearOnly] = [6, 12];
const verdictOf = (deltaE: number) => (deltaE <= unseen ? 'unseen' : deltaE <= nearOnly ? 'near' : 'seen');

interface ChoiceProps {
  readonly standIn: StandInWire;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ standIn: { letter, name, color, delta_e: deltaE, spare }, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('bag');
  const number = useNumber();
  return (
    <label className={classes.choice}>
      <input type="radio" name="stand-in" value={letter} checked={chosen} onChange={onChoose} />
      <ColourSign className={classes.sign} letter={letter} rgb={rgbOf(color)} numbered={false} />
      <span>
        <b>{t('named', { letter, name })}</b>
        <small>
          {t(`verdict.${verdictOf(deltaE)}`)}
          {spare !== null && ` · ${t('spare', { shown: number(spare) })}`}
        </small>
      </span>
      <IconCircleCheck className={classes.check} size={24} stroke={1.9} aria-hidden />
    </label>
  );
}

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BagWire, bagEndpoints, type StandInWire } from '@uzor/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { invalidateProgress } from '../../api/work-queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ColourSign } from '../../shared/cells/colour-sign.tsx';
import { rgbOf } from '../../shared/cells/tone.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCircleCheck } from '../../ui/icons/basic.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './bag.module.css';
import type { ProductDefinition } from '@uzor/kit';

export interface OfWork {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/**
 * Substitutes for a colour that runs out, each with a preview. The chosen one replaces it in cells that are not placed
 * yet.
 */
export function Substitutions({ product, kitId, bag }: OfWork & { readonly bag: BagWire }) {
  const { t } = useTranslation('bag');
  const { to } = useLanguage();
  const queries = useQueryClient();
  const number = useNumber();
  const [letter, setLetter] = useState<string | null>(null);
  const chosen = bag.stand_ins.find((one) => one.letter === letter) ?? bag.stand_ins[0];
  const changing = useMutation({
    async mutationFn({ letter: other, cells }: StandInWire) {
      const body = { color: bag.letter, to: other, cells };
      await call(bagEndpoints(product.apiBase).changeColour, { params: { id: kitId }, body });
    },
    async onSuccess(_, { cells }) {
      notify({ tone: 'success', title: t('replaced', { count: cells.length, shown: number(cells.length) }) });
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
                <Choice substitution={one} chosen={one === chosen} onChoose={() => setLetter(one.letter)} />
              </li>
            ))}
          </ul>
          {changing.error && <FieldError>{changing.error.message}</FieldError>}
          <Button loading={changing.isPending} onClick={() => changing.mutate(chosen)}>
            {t('replace', { count: bag.short, shown: number(bag.short) })}
          </Button>
          <p className={classes.note}>{t('how')}</p>
        </>
      ) : (
        <p>{t('nothing')}</p>
      )}
      <div className={classes.ways}>
        <Button
          variant="ghost"
          to={`${to(`/${product.webSlug}/parts/${kitId}`)}?colour=${encodeURIComponent(bag.letter)}&count=${bag.short}`}
        >
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
  const number = useNumber();
  const pictures = [
    { cells: place.before, words: t('before') },
    { cells: place.after, words: t('after', { count: bag.short, shown: number(bag.short), letter }) },
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

/** Maximum CIEDE2000 differences: invisible from one step away, and visible only from close up. */
const [unseen, nearOnly] = [6, 12];
const verdictOf = (deltaE: number) => (deltaE <= unseen ? 'unseen' : deltaE <= nearOnly ? 'near' : 'seen');

interface ChoiceProps {
  readonly substitution: StandInWire;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ substitution: { letter, name, color, delta_e: deltaE, spare }, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('bag');
  const number = useNumber();
  return (
    <label className={classes.choice}>
      <input type="radio" name="stand-in" value={letter} checked={chosen} onChange={onChoose} />
      <ColourSign className={classes.sign} letter={letter} rgb={rgbOf(color)} numbered={false} />
      <span>
        <b>{t('named', { letter, name })}</b>
        <small>
          <span>{t(`verdict.${verdictOf(deltaE)}`)}</span>
          {spare !== null && <span>{`, ${t('spare', { shown: number(spare) })}`}</span>}
        </small>
      </span>
      <IconCircleCheck className={classes.check} size={24} stroke={1.9} aria-hidden />
    </label>
  );
}

/** Side of a cell in px. */
const CELL = 12;
/** Colours of a drill's edges, lit from the upper left. */
const [LIGHT, SHADE] = ['rgba(255, 255, 255, .22)', 'rgba(0, 0, 0, .2)'];

interface PlacePictureProps {
  /** Palette indexes, row by row. */
  readonly cells: readonly number[];
  readonly columns: number;
  readonly palette: readonly string[];
  readonly label: string;
}

function PlacePicture({ cells, columns, palette, label }: PlacePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rows = Math.ceil(cells.length / columns);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    cells.forEach((colour, i) => {
      const [x, y] = [(i % columns) * CELL, Math.floor(i / columns) * CELL];
      pen.fillStyle = palette[colour] ?? '#000000';
      pen.fillRect(x, y, CELL, CELL);
      pen.fillStyle = LIGHT;
      pen.fillRect(x, y, CELL, 1);
      pen.fillRect(x, y, 1, CELL);
      pen.fillStyle = SHADE;
      pen.fillRect(x, y + CELL - 1, CELL, 1);
      pen.fillRect(x + CELL - 1, y, 1, CELL);
    });
  }, [cells, columns, palette]);
  return (
    <canvas
      ref={canvas}
      className={classes.place}
      width={columns * CELL}
      height={rows * CELL}
      role="img"
      aria-label={label}
    />
  );
}

/** Refetches everything that shows the colours of the work. */
export async function changedHere(queries: QueryClient, { product, kitId }: OfWork): Promise<void> {
  invalidateProgress(queries, product, kitId);
  await invalidate(queries, bagEndpoints(product.apiBase).bag, { id: kitId });
}

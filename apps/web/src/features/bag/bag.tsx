import { type BagWire, bagEndpoints } from '@uzor/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../api/queries.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ColourSign } from '../../ui/cells/colour-sign.tsx';
import { rgbOf } from '../../ui/cells/tone.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './bag.module.css';
import type { OfWork } from './of-work.ts';
import { LastChange } from './last-change.tsx';
import { StandIns } from './stand-ins.tsx';
import { measures, useLeft } from './use-left.ts';

interface BagProps extends OfWork {
  readonly letter: string;
}

/** A bag: what is left in it, whether that lasts, and other colours for what it does not. */
export function Bag({ product, kitId, letter }: BagProps) {
  const { t } = useTranslation('bag');
  const left = useLeft();
  const { bag } = bagEndpoints(product.apiBase);
  const plain = useQuery(bagQuery(bag, kitId, letter, null));
  const said = left.piecesLeft(plain.data?.piece_grams);
  const asked = useQuery({ ...bagQuery(bag, kitId, letter, said), placeholderData: keepPreviousData });
  if (asked.error && !asked.data)
    return (
      <Card as="section" className={classes.card}>
        <p role="alert">{asked.error.message}</p>
        <div>
          <Button variant="secondary" onClick={() => void asked.refetch()}>
            {t('again')}
          </Button>
        </div>
      </Card>
    );
  if (!asked.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={320} radius={16} />
      </div>
    );
  const found = asked.data;
  return (
    <>
      <Card as="section" className={classes.card}>
        <h2 className={classes.heading}>
          <ColourSign className={classes.sign} letter={letter} rgb={rgbOf(found.color)} numbered={false} />
          {t('enough', { name: found.name, letter })}
        </h2>
        <LeftField left={left} expected={found.expected} />
        <Needs bag={found} />
      </Card>
      {found.short > 0 && (
        <StandIns key={`${found.left} ${found.needed}`} product={product} kitId={kitId} bag={found} />
      )}
      {found.last && <LastChange product={product} kitId={kitId} last={found.last} printed={found.printed} />}
    </>
  );
}

interface LeftFieldProps {
  readonly left: ReturnType<typeof useLeft>;
  /** Pieces that should be left by the marks. */
  readonly expected: number;
}

function LeftField({ left, expected }: LeftFieldProps) {
  const { t } = useTranslation('bag');
  const number = useNumber();
  return (
    <div className={classes.asked}>
      <Field
        className={classes.left}
        label={t(`left.${left.measure}`)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={left.typed}
        error={left.isWrong ? t('left.wrong') : null}
        hint={t('left.hint', { shown: number(expected) })}
        onChange={({ currentTarget }) => left.type(currentTarget.value)}
      />
      <fieldset className={classes.measures} aria-label={t('left.how')}>
        {measures.map((measure) => (
          <Chip key={measure} chosen={left.measure === measure} onClick={() => left.choose(measure)}>
            {t(`left.by.${measure}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

/** Asked again while the booklet of a change is on its way. */
const printingMs = 3000;

function bagQuery(bag: ReturnType<typeof bagEndpoints>['bag'], id: string, color: string, left: number | null) {
  const question = { params: { id }, query: { color, ...(left !== null && { left: String(left) }) } };
  return {
    ...query(bag, question),
    select: dataOf<BagWire>,
    staleTime: 0,
    refetchInterval: ({ state }: { readonly state: { readonly data?: { readonly data: BagWire } | undefined } }) =>
      state.data?.data.printed === false ? printingMs : false,
  };
}

function Needs({ bag: { needed, left, short } }: { readonly bag: BagWire }) {
  const { t } = useTranslation('bag');
  const number = useNumber();
  return (
    <dl className={classes.needs} aria-live="polite">
      <div>
        <dt>{t('needed')}</dt>
        <dd>{number(needed)}</dd>
      </div>
      {short > 0 ? (
        <div data-short>
          <dt>{t('short')}</dt>
          <dd>{t('pieces', { shown: number(short) })}</dd>
        </div>
      ) : (
        <div data-enough>
          <dt>{t('lasts')}</dt>
          <dd>{t('pieces', { shown: number(left - needed) })}</dd>
        </div>
      )}
    </dl>
  );
}

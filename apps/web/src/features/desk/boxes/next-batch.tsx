import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { Field } from '../../../ui/field/field.tsx';
import classes from '../desk.module.css';
import { Deeds, type NextBatchProps, Recorded } from './batch-deeds.tsx';
import own from './boxes.module.css';
import { ColourName } from './running-out.tsx';
import { percentOf } from './shares.ts';
import type { useBagPrice } from './use-bag-price.ts';

interface PricedProps extends NextBatchProps {
  readonly bagPrice: ReturnType<typeof useBagPrice>;
}

/** What the next batch should hold and what that costs, and the deed that has it packed so. */
export function NextBatch({ box, question, bagPrice }: PricedProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const isAdvised = box.colours.some(({ advised }) => advised !== null);
  return (
    <section className={classes.card} aria-labelledby="next">
      <h2 id="next">{t('boxes.next.title')}</h2>
      {isAdvised ? (
        <>
          <p className={classes.note}>{t('boxes.next.how', { count: box.schemes, shown: number(box.schemes) })}</p>
          <Advice box={box} bagPrice={bagPrice} />
          <Deeds box={box} question={question} />
        </>
      ) : (
        <p>{box.tight === null ? t('boxes.fewHow', { fewest: box.fewest }) : t('boxes.next.noStock')}</p>
      )}
      <Recorded recorded={box.recorded} />
    </section>
  );
}

function Advice({ box, bagPrice }: Omit<PricedProps, 'question'>) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const signed = useSigned();
  const { colours, bag } = box;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('boxes.next.colour')}</th>
            <th scope="col">{t('boxes.next.advised')}</th>
            <th scope="col">{t('boxes.next.change')}</th>
          </tr>
        </thead>
        <tbody>
          {colours.map(({ pieces, advised, tight: now, tight_then: later, ...colour }) => (
            <tr key={colour.code}>
              <th scope="row">
                <ColourName {...colour} />
                <span className={classes.note}>
                  {t('boxes.next.tight', { now: number(percentOf(now ?? 0)), later: number(percentOf(later ?? 0)) })}
                </span>
              </th>
              <td>{number(advised ?? 0)}</td>
              <td>{advised === pieces ? number(0) : signed((advised ?? 0) - (pieces ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums box={box} price={bagPrice.price} />
      <Field
        className={own.price}
        label={t('boxes.next.bagPrice', { bag })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={bagPrice.typed}
        onChange={({ target }) => bagPrice.type(target.value)}
        hint={t('boxes.next.bagPriceHint')}
      />
    </>
  );
}

/** A number that says whether it is more or less. */
function useSigned(): (value: number) => string {
  const number = useNumber();
  return (value) => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}

interface SumsProps extends Pick<NextBatchProps, 'box'> {
  /** Of a bag, roubles; null = nobody said. */
  readonly price: number | null;
}

/** What the advice changes of the whole box. */
function Sums({ box: { colours, grams, tight, bag }, price }: SumsProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const signed = useSigned();
  const bags = colours.reduce((sum, { pieces, advised }) => sum + ((advised ?? 0) - (pieces ?? 0)) / bag, 0);
  const cost = price === null ? null : Math.round(bags * price * 100) / 100;
  const later = colours.reduce((sum, { tight_then: share }) => sum + (share ?? 0), 0);
  return (
    <dl className={own.sums}>
      <div>
        <dt>{t('boxes.next.weight')}</dt>
        <dd>{t('boxes.next.grams', { grams: grams ? signed(grams) : number(0) })}</dd>
      </div>
      {cost !== null && (
        <div>
          <dt>{t('boxes.next.cost')}</dt>
          <dd>{t('boxes.next.roubles', { cost: cost === 0 ? number(0) : signed(cost) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('boxes.next.bound')}</dt>
        <dd>
          {t('boxes.next.boundThen', {
            later: number(percentOf(Math.min(1, later))),
            now: number(percentOf(tight ?? 0)),
          })}
        </dd>
      </div>
    </dl>
  );
}

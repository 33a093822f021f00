import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { kitQuery } from '../../api/work-queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { IconArrowBackUp, IconArrowLeft } from '../../ui/icons/basic.ts';
import { Layout } from '../../shared/layout/layout.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import classes from './bag.module.css';
import { bagEndpoints, type BagWire } from '@uzor/contract';
import { useEffect, useState } from 'react';
import { dataOf, query } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { cellCraftOf } from '../../i18n/craft.ts';
import { typedNumber } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ColourSign } from '../../shared/cells/colour-sign.tsx';
import { rgbOf } from '../../shared/cells/tone.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { changedHere, type OfWork, Substitutions } from './substitutions.tsx';

export default function BagScreen() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('bag');
  const { to } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const kit = useQuery(kitQuery(product, kitId));
  if (kit.error && !kit.data) return <NotOpened query={kit} title={t('failed.title')} text={t('failed.text')} />;
  const colours = kit.data?.colors.filter(({ count }) => count > 0) ?? [];
  const named = search.get('color');
  const letter = colours.find((one) => one.letter === named)?.letter ?? '';
  const choose = { value: '', name: t('choose') };
  return (
    <Layout footer={false}>
      <div className={classes.page} aria-busy={!kit.data}>
        <Link className={classes.back ?? ''} to={to(`/${product.webSlug}/segments/${kitId}`)}>
          <IconArrowLeft size={20} stroke={1.9} aria-hidden />
          <span>{t('back')}</span>
        </Link>
        <h1>{t('title')}</h1>
        {!kit.data ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} radius={16} />
          </div>
        ) : (
          <>
            <Select
              label={t('colour')}
              value={letter}
              options={[
                ...(letter === '' ? [choose] : []),
                ...colours.map((one) => ({
                  value: one.letter,
                  name: t('named', { letter: one.letter, name: one.name }),
                })),
              ]}
              onChange={(color) => setSearch({ color }, { replace: true })}
            />
            {letter !== '' && <Bag key={letter} product={product} kitId={kitId} letter={letter} />}
          </>
        )}
      </div>
    </Layout>
  );
}

/** How much is left of a colour, whether it is enough to finish the work and, if not, substitutes. */
function Bag({ product, kitId, letter }: OfWork & { readonly letter: string }) {
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
          <span>{t('enough', { name: found.name, letter })}</span>
        </h2>
        <LeftField product={product} left={left} expected={found.expected} said={said} />
        {!left.isWrong && <Needs bag={found} />}
      </Card>
      {found.short > 0 && !left.isWrong && (
        <Substitutions key={`${found.left} ${found.needed}`} product={product} kitId={kitId} bag={found} />
      )}
      {found.last && <LastChange product={product} kitId={kitId} last={found.last} printed={found.printed} />}
    </>
  );
}

interface LeftFieldProps extends Pick<OfWork, 'product'> {
  readonly left: ReturnType<typeof useLeft>;
  /** Pieces left according to the marks. */
  readonly expected: number;
  /** Pieces left according to the typed amount. */
  readonly said: number | null;
}

function LeftField({ product, left, expected, said }: LeftFieldProps) {
  const { t } = useTranslation('bag');
  const number = useNumber();
  const context = cellCraftOf(product);
  return (
    <div className={classes.asked}>
      <Field
        className={classes.left}
        label={left.measure === 'grams' ? t('left.grams') : t('left.pieces', { context })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={left.typed}
        error={left.isWrong ? t('left.wrong') : null}
        hint={
          left.measure === 'grams' && said !== null
            ? t('left.weighed', { context, count: said, shown: number(said), expected: number(expected) })
            : t('left.hint', { context, count: expected, shown: number(expected) })
        }
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

/** Poll interval while the booklet of a change is being made. */
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
          <dd>{number(short)}</dd>
        </div>
      ) : (
        <div data-enough>
          <dt>{t('lasts')}</dt>
          <dd>{number(left - needed)}</dd>
        </div>
      )}
    </dl>
  );
}

const measures = ['pieces', 'grams'] as const;
type Measure = (typeof measures)[number];

/** Debounce of the typed amount. */
const typingMs = 400;
const mostPieces = 100_000;

/** The amount left in a bag, as typed and, debounced, in pieces. */
function useLeft() {
  const [measure, setMeasure] = useState<Measure>('pieces');
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    measure,
    typed,
    type: setTyped,
    isWrong: typed.trim() !== '' && amountOf(typed) === null,
    /** @param grams weight of one piece @returns null if no number is typed */
    piecesLeft(grams: number | undefined): number | null {
      const amount = amountOf(settled);
      if (amount === null || (measure === 'grams' && grams === undefined)) return null;
      return Math.min(mostPieces, Math.floor(measure === 'grams' ? amount / (grams ?? 1) : amount));
    },
    choose(next: Measure) {
      setMeasure(next);
      setTyped('');
      setSettled('');
    },
  };
}

function amountOf(typed: string): number | null {
  const amount = typedNumber(typed);
  return typed.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

interface LastChangeProps extends OfWork {
  readonly last: NonNullable<BagWire['last']>;
  readonly printed: boolean;
}

/** The last substitution; it can be undone until one of its cells is laid. */
function LastChange({ product, kitId, last, printed }: LastChangeProps) {
  const { t } = useTranslation('bag');
  const number = useNumber();
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      call(bagEndpoints(product.apiBase).undoColour, { params: { id: kitId, number: String(last.number) } }),
    async onSuccess() {
      notify({ tone: 'success', title: t('last.undone') });
      await changedHere(queries, { product, kitId });
    },
  });
  return (
    <Card as="section" className={classes.card}>
      <h2>{t('last.title')}</h2>
      <p>
        {t('last.what', { count: last.count, shown: number(last.count), from: last.from.letter, to: last.to.letter })}
      </p>
      <p className={classes.note} role="status">
        {printed ? t('last.printed') : t('last.printing')}
      </p>
      {undoing.error && <FieldError>{undoing.error.message}</FieldError>}
      {last.can_undo ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={IconArrowBackUp}
            loading={undoing.isPending}
            onClick={() => undoing.mutate()}
          >
            {t('last.undo')}
          </Button>
        </div>
      ) : (
        <p className={classes.note}>{t('last.laid')}</p>
      )}
    </Card>
  );
}

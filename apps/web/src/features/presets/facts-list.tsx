import { useTranslation } from 'react-i18next';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { cellCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import type { Pieces, PresetFacts } from './preset-facts.ts';
import classes from './presets.module.css';

interface FactsListProps {
  readonly facts: PresetFacts;
  readonly name: string;
  readonly painted: boolean;
  readonly product: ProductDefinition;
  /** Some colours have no spares, which is told beside the button. */
  readonly tight: boolean;
}

/** Facts about the preset, and how much of the box is left over. */
export function FactsList({ facts, name, painted, product, tight }: FactsListProps) {
  const { t } = useTranslation('presets');
  const { pieces, colours, hours, reservePercent } = facts;
  return (
    <section aria-label={t('facts.title', { name })} className={classes.facts}>
      <dl className={classes.numbers}>
        <PiecesFacts pieces={pieces} product={product} />
        {colours !== null && (
          <Fact value={String(colours)} label={t(painted ? 'facts.paints' : 'facts.colours', { count: colours })} />
        )}
        <Fact value={t('facts.hours', { count: hours })} label={t('facts.hoursLabel')} />
        {reservePercent !== null && (
          <Fact value={t('facts.reserve', { count: reservePercent })} label={t('facts.reserveLabel')} />
        )}
      </dl>
      {!tight && reservePercent !== null && (
        <p className={classes.bags}>{t('facts.enough', { context: cellCraftOf(product), percent: reservePercent })}</p>
      )}
    </section>
  );
}

function PiecesFacts({ pieces, product }: { readonly pieces: Pieces } & Pick<FactsListProps, 'product'>) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const shown = (count: number) => numberText(count, language);
  switch (pieces.of) {
    case 'drills':
      return (
        <Fact
          value={shown(pieces.lonely)}
          label={t('facts.lonely', { context: cellCraftOf(product), count: pieces.lonely })}
          hint={t('facts.lonelyHint', { context: cellCraftOf(product) })}
        />
      );
    case 'regions':
      return <Fact value={shown(pieces.count)} label={t('facts.regions', { count: pieces.count })} />;
    case 'lines':
      return (
        <>
          <Fact value={shown(pieces.count)} label={t('facts.lines', { count: pieces.count })} />
          <Fact value={t('facts.metres', { shown: shown(pieces.threadMetres) })} label={t('facts.thread')} />
        </>
      );
  }
}

function Fact({ value, label, hint }: { readonly value: string; readonly label: string; readonly hint?: string }) {
  return (
    <div title={hint}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

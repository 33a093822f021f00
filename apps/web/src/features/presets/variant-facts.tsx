import { useTranslation } from 'react-i18next';
import type { PresetFacts } from './preset-facts.ts';
import classes from './presets.module.css';

/** Four numbers under the picture, and what the bags have to say. */
export function VariantFacts({ facts, name }: { readonly facts: PresetFacts; readonly name: string }) {
  const { t } = useTranslation('presets');
  const { lonelyCells, colours, hours, reservePercent, binding } = facts;
  return (
    <section aria-label={t('facts.title', { name })} className={classes.facts}>
      <dl className={classes.numbers}>
        {lonelyCells !== null && <Fact value={String(lonelyCells)} label={t('facts.lonely', { count: lonelyCells })} hint={t('facts.lonelyHint')} />}
        <Fact value={String(colours)} label={t('facts.colours', { count: colours })} />
        <Fact value={t('facts.hours', { count: hours })} label={t('facts.hoursLabel')} />
        {reservePercent !== null && <Fact value={t('facts.reserve', { count: reservePercent })} label={t('facts.reserveLabel')} />}
      </dl>
      {binding.length > 0 ? (
        <p className={classes.bags}>{t('facts.binding', { colours: binding.join(', ').toLocaleLowerCase() })}</p>
      ) : (
        reservePercent !== null && <p className={classes.bags}>{t('facts.enough', { percent: reservePercent })}</p>
      )}
    </section>
  );
}

function Fact({ value, label, hint }: { readonly value: string; readonly label: string; readonly hint?: string }) {
  return (
    <div title={hint}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

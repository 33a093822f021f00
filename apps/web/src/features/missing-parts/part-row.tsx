import type { PartWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { Check } from '../../ui/check/check.tsx';
import { Field } from '../../ui/field/field.tsx';
import { useAmount } from './amounts.ts';
import classes from './missing-parts.module.css';

interface PartRowProps {
  readonly part: PartWire;
  /** How many are missing, as typed; null where the colour is not ticked. */
  readonly typed: string | null;
  readonly error: string | undefined;
  readonly onType: (typed: string | null) => void;
}

/** A colour to tick, and how much of it is missing. */
export function PartRow({ part, typed, error, onType }: PartRowProps) {
  const { t } = useTranslation('parts');
  const number = useNumber();
  const amountOf = useAmount();
  const { letter, code, name, color, unit, count, spare } = part;
  return (
    <li className={classes.part} data-chosen={typed !== null || undefined}>
      <Check checked={typed !== null} onChange={(ticked) => onType(ticked ? String(count) : null)}>
        <span className={classes.named}>
          <i className={classes.swatch} style={{ background: color }} aria-hidden />
          <b>{name}</b>
        </span>
        <span className={classes.facts}>
          {code !== null && <span>{t('part.code', { code })}</span>}
          {unit !== 'spool' && <span>{t('part.symbol', { letter })}</span>}
          <span>{t('part.need', { amount: amountOf(part) })}</span>
          {spare !== null && <span>{t('part.spare', { amount: number(spare) })}</span>}
        </span>
      </Check>
      {typed !== null && count > 1 && (
        <Field
          label={t('part.missing', { name })}
          className={classes.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          hint={t('part.most', { most: number(count) })}
          error={error}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </li>
  );
}

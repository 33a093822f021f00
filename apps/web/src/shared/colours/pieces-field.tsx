import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { digitsOf } from './chosen-colours.ts';
import classes from './my-colours.module.css';

interface PiecesFieldProps {
  readonly label: string;
  /** Pieces meant by an empty field; null = any number. */
  readonly usual: number | null;
  readonly value: string;
  readonly warns?: boolean;
  readonly onChange: (digits: string) => void;
}

export function PiecesField({ label, usual, value, warns, onChange }: PiecesFieldProps) {
  const { t } = useTranslation('colours');
  const number = useNumber();
  return (
    <input
      className={classes.pieces}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={usual === null ? t('plenty') : number(usual)}
      data-warns={warns || undefined}
      value={value === '' ? '' : number(Number(value))}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
    />
  );
}

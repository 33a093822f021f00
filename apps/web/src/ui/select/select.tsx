import type { ComponentType } from 'react';
import classes from './select.module.css';

interface SelectProps<V extends string> {
  /** Read to those who listen; the chosen option says the rest. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly name: string }[];
  readonly onChange: (value: V) => void;
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  /** Something else than the usual is chosen. */
  readonly chosen?: boolean;
}

/** One of several, in the list that the device itself opens. */
export function Select<V extends string>({ label, value, options, onChange, icon: Icon, chosen }: SelectProps<V>) {
  return (
    <span className={classes.select} data-chosen={chosen || undefined}>
      {Icon && <Icon size={20} stroke={1.9} aria-hidden />}
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const picked = options.find((one) => one.value === currentTarget.value);
          if (picked) onChange(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  );
}

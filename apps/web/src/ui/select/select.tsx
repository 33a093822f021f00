import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Icon } from '../icons/icon.tsx';
import classes from './select.module.css';

interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly name: string }[];
  readonly onChange: (value: V) => void;
  readonly icon?: Icon;
  /** A value other than the default is chosen. */
  readonly chosen?: boolean;
}

export function Select<V extends string>({ label, value, options, onChange, icon: Icon, chosen }: SelectProps<V>) {
  const element = useRef<HTMLSelectElement>(null);
  const pick = (name: string | undefined) => {
    const picked = options.find((one) => one.value === name);
    if (picked) onChange(picked.value);
  };
  // A choice made on a prerendered page: hydration leaves it shown, but the next render would undo it.
  const early = useRef<string>(undefined);
  const noteEarly = useEffectEvent(() => {
    const shown = element.current?.value;
    if (shown !== value && options.some((one) => one.value === value)) early.current = shown;
  });
  const pickEarly = useEffectEvent(() => pick(early.current));
  useLayoutEffect(() => noteEarly(), []);
  useEffect(() => pickEarly(), []);
  return (
    <span className={classes.select} data-chosen={chosen || undefined}>
      {Icon && <Icon size={20} stroke={1.9} aria-hidden />}
      <select
        aria-label={label}
        value={value}
        ref={element}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
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

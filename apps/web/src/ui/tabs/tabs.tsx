import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: V; readonly name: string }[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
  readonly underlined?: boolean;
  readonly children: ReactNode;
}

/** Pages of one dialog behind tabs; arrows move between tabs, as in the ARIA practices. */
export function Tabs<V extends string>({ label, tabs, chosen, onChoose, underlined, children }: TabsProps<V>) {
  const id = useId();
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.findIndex(({ value }) => value === chosen) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab='${next.value}']`)?.focus();
  }
  return (
    <>
      <div
        className={underlined ? classes.underlined : classes.tabs}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
      >
        {tabs.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            data-tab={value}
            aria-selected={value === chosen}
            aria-controls={`${id}-page`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-page`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { IconSearch, IconX } from '../icons/basic.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  /** Name of the button that clears the field. */
  readonly clear: string;
  /** Most characters of a search. */
  readonly longest: number;
  /** The current search. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** A search starts after this pause in typing. */
const restMs = 300;

/** A search field that searches while the user types. */
export function SearchField({ label, placeholder, clear, longest, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const field = useRef<HTMLInputElement>(null);

  // Follow resets and other addresses, but keep what is being typed when the field's own search comes back.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current) return;
    const timer = setTimeout(() => search(words), restMs);
    return () => clearTimeout(timer);
  });

  function search(words: string) {
    asked.current = words;
    onSearch(words);
  }

  return (
    <search className={classes.search}>
      <IconSearch size={22} stroke={1.9} aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={longest}
        value={typed}
        data-filled={typed !== '' || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed.trim());
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={clear}
          onClick={() => {
            setTyped('');
            search('');
            field.current?.focus();
          }}
        >
          <IconX size={22} stroke={1.9} aria-hidden />
        </button>
      )}
    </search>
  );
}

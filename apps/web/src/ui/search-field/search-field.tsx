import { useEffect, useRef, useState } from 'react';
import { IconSearch, IconX } from '../icons/basic.ts';
import classes from './search-field.module.css';
import { IconButton } from '../button/icon-button.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly longest: number;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** A search starts after this pause in typing. */
const restMs = 300;

export function SearchField({ label, placeholder, clear, longest, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const field = useRef<HTMLInputElement>(null);

  // Follows resets and navigation, but keeps what is being typed when its own search arrives.
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
        <IconButton
          label={clear}
          icon={IconX}
          size={22}
          onClick={() => {
            setTyped('');
            search('');
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch, IconX } from '../../ui/icons/basic.ts';
import classes from './faq.module.css';

/** The search on top of the page; Esc and the cross clear it. */
export function SearchField({ query, onAsk }: { query: string; onAsk: (query: string) => void }) {
  const { t } = useTranslation('faq');
  const field = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element `search` in every browser.
    <div role="search" className={classes.search}>
      <IconSearch size={26} stroke={1.9} aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={t('search.label')}
        placeholder={t('search.hint')}
        value={query}
        onChange={(event) => onAsk(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') onAsk('');
        }}
      />
      {query !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            onAsk('');
            field.current?.focus();
          }}
        >
          <IconX size={24} stroke={1.9} aria-hidden />
        </button>
      )}
    </div>
  );
}

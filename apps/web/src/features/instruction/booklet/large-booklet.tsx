import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { Booklet } from './booklet.ts';
import classes from './booklet.module.css';
import { LargePages } from './large-pages.tsx';

interface LargeBookletProps {
  readonly open: boolean;
  readonly booklet: Booklet;
  readonly names: readonly (string | null)[];
  /** The initial page. */
  readonly start: number;
  readonly url: string;
  readonly onFailed: (problem: unknown) => void;
  /** Called with the page viewed last. */
  readonly onClose: (page: number) => void;
}

/** The booklet in full screen, pages in a column, with zoom. */
export function LargeBooklet({ open, onClose, start, ...pages }: LargeBookletProps) {
  const { t } = useTranslation('instruction');
  const seen = useRef(start);
  const close = () => onClose(seen.current);
  const dialog = useDialog(open, close);
  const { ref } = dialog;
  // Focus the pages, so that arrow keys and Space scroll them; the dialog would focus its first button.
  useEffect(() => {
    if (open) ref.current?.querySelector('section')?.focus();
  }, [open, ref]);
  return (
    <dialog className={classes.large} aria-label={t('pages.title')} {...dialog}>
      {open && (
        <LargePages
          {...pages}
          start={start}
          onClose={close}
          onPage={(page) => {
            seen.current = page;
          }}
        />
      )}
    </dialog>
  );
}

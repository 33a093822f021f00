import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../icons/basic.ts';
import classes from './dialog.module.css';
import { useDialog } from './use-dialog.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog that slides in from the bottom on phones and from the right on wider screens. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <dialog className={classes.drawer} aria-labelledby={titleId} {...useDialog(open, onClose)}>
      {open && (
        <div className={classes.body}>
          <div className={classes.bar}>
            <h2 className={classes.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={classes.close} onClick={onClose} aria-label={t('close')}>
              <IconX size={24} stroke={1.9} aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

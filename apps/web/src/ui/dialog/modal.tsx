import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../icons/basic.ts';
import classes from './dialog.module.css';
import { useDialog } from './use-dialog.ts';
import { IconButton } from '../button/icon-button.tsx';

interface ModalProps {
  readonly open: boolean;
  /** Called by ✕, Esc and a tap outside; must only close the dialog. Null: only the dialog's own buttons close it. */
  readonly onClose: (() => void) | null;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, the main one first; stacked on phones. */
  readonly actions?: ReactNode;
  /** 440 px by default; wider for pictures. */
  readonly wide?: boolean;
  /** Slides up from the bottom on phones, so that its controls are within reach of the thumb. */
  readonly tray?: boolean;
  /** A picture on the left from the md breakpoint up; such a dialog is wide. */
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A modal dialog. Its content is rendered only while it is open. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, actions, wide, tray, aside, className = classes.modal } = props;
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <dialog
      className={className}
      data-wide={wide || aside !== undefined || undefined}
      data-aside={aside !== undefined || undefined}
      data-tray={tray || undefined}
      aria-labelledby={titleId}
      {...useDialog(open, onClose)}
    >
      {open && (
        <>
          {aside}
          <div className={classes.body}>
            <div className={classes.bar}>
              <h2 className={classes.title} id={titleId} tabIndex={-1}>
                {title}
              </h2>
              {onClose && <IconButton onClick={onClose} label={t('close')} icon={IconX} />}
            </div>
            {children}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        </>
      )}
    </dialog>
  );
}

import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { useDialog } from './use-dialog.ts';

interface ModalProps {
  readonly open: boolean;
  /** Called on Esc and on a tap outside; must change nothing else. */
  readonly onClose: () => void;
  /** A question that names its object. */
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, the main one first; stacked on phones. */
  readonly actions?: ReactNode;
  /** 440 px by default; wider for pictures. */
  readonly wide?: boolean;
  /** Rises from the bottom on phones, where what it asks is within the thumb's reach. */
  readonly tray?: boolean;
}

/** A modal dialog. Its content is rendered only while it is open. */
export function Modal({ open, onClose, title, children, actions, wide, tray }: ModalProps) {
  const titleId = useId();
  return (
    <dialog
      className={classes.modal}
      data-wide={wide || undefined}
      data-tray={tray || undefined}
      aria-labelledby={titleId}
      {...useDialog(open, onClose)}
    >
      {open && (
        <div className={classes.body}>
          <h2 className={classes.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

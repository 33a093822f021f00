import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface DialogHandlers {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: { preventDefault: () => void }) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Keeps a native modal dialog in step with `open`; Esc and a tap outside ask to close. The title is focused; focus trap and return are the browser's. */
export function useDialog(open: boolean, onClose: () => void): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The title says what is asked; the first button alone would not.
      dialog.querySelector<HTMLElement>('h2')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      onClose();
    },
    onClick(event) {
      if (event.target === event.currentTarget) onClose();
    },
  };
}

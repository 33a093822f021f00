import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface DialogHandlers {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: { preventDefault: () => void }) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Opens and closes a native modal dialog with `open`, focusing its title; Esc and a tap outside ask to close. The browser traps and returns focus. */
export function useDialog(open: boolean, onClose: () => void): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // A screen reader then reads the question, not only the first button.
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

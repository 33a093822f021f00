import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface DialogHandlers {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closedby: 'none' | undefined;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * A native modal dialog. Focuses the title or the field marked `data-first`.
 * @param onClose called by Esc and a tap outside; null ignores both
 */
export function useDialog(open: boolean, onClose: (() => void) | null): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  // Where the press began. The press that opened the dialog may end on it and must not close it.
  const pressed = useRef<EventTarget>(null);
  // A layout effect: a dialog that is unmounted while open must close before it leaves the page, or the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    pressed.current = null;
    dialog.showModal();
    const field = dialog.querySelector<HTMLInputElement>('[data-first]');
    // Otherwise a screen reader would read the first button without the title.
    (field ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    field?.select();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    // Without it, Chrome closes the dialog on a second Esc even if `cancel` is prevented.
    closedby: onClose ? undefined : 'none',
    onCancel(event) {
      // The event of a dialog or a file field inside arrives here too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose?.();
    },
    onPointerDown({ target }) {
      pressed.current = target;
    },
    // The second click of a double click on the button that opened the dialog lands on it too.
    onClick({ target, currentTarget, detail }) {
      if (target === currentTarget && pressed.current === currentTarget && detail < 2) onClose?.();
    },
  };
}

/** Focuses the dialog's heading when `part`, the step shown, changes. */
export function useHeadingOf(part: string) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    content.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [part]);
  return content;
}

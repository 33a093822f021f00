import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long "copied" is shown, milliseconds. */
const saidForMs = 2500;

/** Copies a text; `copied` is true for a moment after that. `copy` resolves to false if the browser forbids it. */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), saidForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    return true;
  }
  return { copied, copy };
}

interface CopiedField {
  readonly copied: boolean;
  /** The browser forbids copying: the text is selected in its field, to be copied by hand. */
  readonly byHand: boolean;
  /** The field that shows the text and selects it on focus. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly take: () => Promise<void>;
}

export function useCopiedField(text: string): CopiedField {
  const { copied, copy } = useCopy();
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function take(): Promise<void> {
    const done = await copy(text);
    setByHand(!done);
    if (!done) field.current?.focus();
  }
  return { copied, byHand, field, take };
}

import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './code-text.module.css';

interface CodeTextProps {
  readonly code: string;
  /** Name of the button that copies the code. */
  readonly copy: string;
  /** Shown for a moment after copying. */
  readonly copied: string;
}

/** How long "copied" is shown, ms. */
const saidForMs = 2500;

/** A code in groups of four, as on its card, with a button that copies it. */
export function CodeText({ code, copy, copied }: CodeTextProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), saidForMs);
    return () => clearTimeout(timer);
  }, [done]);
  const text = grouped(code);
  async function toClipboard() {
    await navigator.clipboard.writeText(text);
    setDone(true);
  }
  return (
    <span className={classes.code}>
      <code>{text}</code>
      <button
        type="button"
        aria-label={copy}
        // Without permission the code stays on screen to be copied by hand.
        onClick={() => void toClipboard().catch(() => undefined)}
      >
        {done ? <IconCheck size={20} stroke={2.4} aria-hidden /> : <IconCopy size={20} stroke={1.9} aria-hidden />}
      </button>
      <span className={classes.said} role="status">
        {done && copied}
      </span>
    </span>
  );
}

/** A code in groups of four characters: K7MW-4PXR-9TQD. */
function grouped(code: string): string {
  return code.match(/.{1,4}/gu)?.join('-') ?? code;
}

import { IconCheck, IconCopy } from '../../ui/icons/basic.ts';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './code-text.module.css';

interface CodeTextProps {
  readonly code: string;
  /** In groups of four, as on a card of the box; true unless told otherwise. */
  readonly grouped?: boolean;
  /** Name of the button that copies the code. */
  readonly copy: string;
  /** Shown for a moment after copying. */
  readonly copied: string;
}

/** A code with a button that copies it. */
export function CodeText({ code, grouped = true, copy, copied }: CodeTextProps) {
  const { copied: done, copy: toClipboard } = useCopy();
  const text = grouped ? inGroups(code) : code;
  return (
    <span className={classes.code}>
      <code translate="no">{text}</code>
      <button
        type="button"
        aria-label={copy}
        // Without permission the code stays on screen to be copied by hand.
        onClick={() => void toClipboard(text)}
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
function inGroups(code: string): string {
  return code.match(/.{1,4}/gu)?.join('-') ?? code;
}

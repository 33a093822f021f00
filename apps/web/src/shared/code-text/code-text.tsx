import { IconCheck, IconCopy } from '../../ui/icons/basic.ts';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './code-text.module.css';
import { grouped } from './code-signs.ts';

interface CodeTextProps {
  readonly code: string;
  /** In groups of four, as on the card in the box; default true. */
  readonly grouped?: boolean;
  readonly copy: string;
  readonly copied: string;
}

export function CodeText({ code, grouped: inGroups = true, copy, copied }: CodeTextProps) {
  const { copied: done, copy: toClipboard } = useCopy();
  const text = inGroups ? grouped(code) : code;
  return (
    <span className={classes.code}>
      <code translate="no">{text}</code>
      <button
        type="button"
        aria-label={copy}
        // Without permission the code can still be copied by hand.
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

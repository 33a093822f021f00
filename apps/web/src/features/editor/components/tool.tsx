import type { Icon } from '../../../ui/icons/icon.tsx';
import classes from './tool.module.css';

interface ToolProps {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A 44 px icon button with an accessible name and a tooltip. */
export function Tool({ icon: Icon, label, onClick, disabled }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={24} stroke={1.9} />
    </button>
  );
}

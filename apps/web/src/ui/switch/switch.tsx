import classes from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch for a setting that applies at once. */
export function Switch({ label, note, on, onChange }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <span>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

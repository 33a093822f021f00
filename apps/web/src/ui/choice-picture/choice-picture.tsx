import { type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/basic.ts';
import classes from './choice-picture.module.css';

interface ChoicePictureProps {
  /** Uses check boxes: any number of the group may be chosen. */
  readonly several?: boolean;
  readonly group: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly picture: ReactNode;
  readonly name: string;
  readonly fact?: ReactNode;
  readonly disabled?: boolean;
}

/** A radio button or a check box with a picture; wrap radio buttons in `ChoiceGroup`. */
export function ChoicePicture({
  several = false,
  group,
  value,
  chosen,
  onChoose,
  picture,
  name,
  fact,
  disabled,
}: ChoicePictureProps) {
  return (
    <label className={classes.choice}>
      <input
        type={several ? 'checkbox' : 'radio'}
        className={classes.radio}
        name={group}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={classes.picture}>
        {picture}
        <span className={classes.check} aria-hidden="true">
          <IconCheck size={18} stroke={2.6} />
        </span>
      </span>
      <span className={classes.name}>{name}</span>
      {fact && <span className={classes.fact}>{fact}</span>}
    </label>
  );
}

export function ChoiceGroup({
  label,
  children,
  hiddenLabel,
}: {
  label: string;
  children: ReactNode;
  hiddenLabel?: boolean;
}) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={classes.group}>
      <span id={id} className={hiddenLabel ? 'visually-hidden' : classes.label}>
        {label}
      </span>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

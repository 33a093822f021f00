import { useId } from 'react';
import classes from '../strings.module.css';

interface Choice<V> {
  readonly value: V;
  readonly name: string;
  readonly note?: string | undefined;
}
interface ChoicesProps<V> {
  readonly title: string;
  /** An explanation below the choices. */
  readonly note?: string | undefined;
  readonly choices: readonly Choice<V>[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
  /** Shows short choices side by side. */
  readonly short?: boolean;
}

/** A choice of one option from a list. */
export function Choices<V extends string | number | null>({
  title,
  note,
  choices,
  chosen,
  onChoose,
  short,
}: ChoicesProps<V>) {
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset className={classes.choices} aria-describedby={note ? noteId : undefined}>
      <legend>{title}</legend>
      <div className={classes.choiceList} data-short={short || undefined}>
        {choices.map(({ value, name: words, note: small }) => (
          <label key={String(value)} className={classes.choice} data-chosen={value === chosen || undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              {words}
              {small && <small>{small}</small>}
            </span>
          </label>
        ))}
      </div>
      {note && (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

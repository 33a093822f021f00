import { type Orientation, orientations } from '@uzor/contract';
import { IconRectangle, IconRectangleVertical } from '../../ui/icons/more.ts';
import { useTranslation } from 'react-i18next';
import classes from './sides.module.css';

export interface SideNote {
  readonly text: string;
  readonly warns: boolean;
}

interface SidesProps {
  readonly chosen: Orientation;
  readonly onChoose: (side: Orientation) => void;
  readonly noteOf?: (side: Orientation) => SideNote | null;
  readonly disabled?: boolean;
}

const icons = { portrait: IconRectangleVertical, landscape: IconRectangle };

export function Sides({ chosen, onChoose, noteOf, disabled }: SidesProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classes.sides}
      role="radiogroup"
      aria-label={t('sides.legend')}
      data-disabled={disabled || undefined}
    >
      {orientations.map((side) => {
        const Icon = icons[side];
        const note = noteOf?.(side);
        return (
          <label key={side} className={classes.side}>
            <input
              type="radio"
              name="sides"
              value={side}
              checked={side === chosen}
              disabled={disabled}
              onChange={() => onChoose(side)}
            />
            <Icon size={22} stroke={1.9} aria-hidden />
            <span>
              <b>{t(`sides.${side}`)}</b> {note && <span data-warns={note.warns || undefined}>{note.text}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

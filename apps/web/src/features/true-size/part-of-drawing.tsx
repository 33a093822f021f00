import type { Drawing } from './drawing.ts';
import type { Sheet } from './sheets.ts';
import classes from './true-size.module.css';

interface PartOfDrawingProps {
  readonly url: string;
  readonly drawing: Drawing;
  readonly part: Sheet;
  /** Length of a millimetre in `unit`. */
  readonly scale: number;
  readonly unit: 'px' | 'mm';
  /** Says what is to be seen; absent where words beside it do. */
  readonly label?: string;
}

/** A part of the drawing at one scale. */
export function PartOfDrawing({ url, drawing: { extent }, part, scale, unit, label }: PartOfDrawingProps) {
  const length = (millimetres: number) => `${millimetres * scale}${unit}`;
  return (
    <div className={classes.part} style={{ width: length(part.width), height: length(part.height) }}>
      <img
        src={url}
        alt={label ?? ''}
        style={{
          width: length(extent.width),
          height: length(extent.height),
          left: length(-part.x),
          top: length(-part.y),
        }}
      />
    </div>
  );
}

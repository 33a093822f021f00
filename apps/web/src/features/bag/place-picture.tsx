import { useEffect, useRef } from 'react';
import classes from './bag.module.css';

/** Canvas pixels of a cell. */
const CELL = 12;
/** Light from the upper left, as on the finished work. */
const [LIGHT, SHADE] = ['rgba(255, 255, 255, .22)', 'rgba(0, 0, 0, .2)'];

interface PlacePictureProps {
  /** Palette indexes, row by row. */
  readonly cells: readonly number[];
  readonly columns: number;
  readonly palette: readonly string[];
  readonly label: string;
}

/** A piece of a work, drill by drill. */
export function PlacePicture({ cells, columns, palette, label }: PlacePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rows = Math.ceil(cells.length / columns);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    cells.forEach((colour, i) => {
      const [x, y] = [(i % columns) * CELL, Math.floor(i / columns) * CELL];
      pen.fillStyle = palette[colour] ?? '#000000';
      pen.fillRect(x, y, CELL, CELL);
      pen.fillStyle = LIGHT;
      pen.fillRect(x, y, CELL, 1);
      pen.fillRect(x, y, 1, CELL);
      pen.fillStyle = SHADE;
      pen.fillRect(x, y + CELL - 1, CELL, 1);
      pen.fillRect(x + CELL - 1, y, 1, CELL);
    });
  }, [cells, columns, palette]);
  return (
    <canvas
      ref={canvas}
      className={classes.place}
      width={columns * CELL}
      height={rows * CELL}
      role="img"
      aria-label={label}
    />
  );
}

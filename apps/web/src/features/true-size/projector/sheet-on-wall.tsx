import type { Drawing } from '../drawing.ts';
import { type Corners, matrixTo } from '../homography.ts';
import { PartOfDrawing } from '../part-of-drawing.tsx';
import type { Sheet } from '../sheets.ts';
import classes from './projector.module.css';
import type { Settings } from './settings.ts';

interface SheetOnWallProps extends Pick<Settings, 'mirrored' | 'turns' | 'outline'> {
  readonly url: string;
  readonly drawing: Drawing;
  readonly sheet: Sheet;
  /** CSS pixels of the window. */
  readonly corners: Corners;
  readonly label: string;
}

/** Drawn this large before it is bent, so that lines stay sharp on a projector of 1,920 pixels. */
const longestPx = 1600;

/** A sheet of the drawing, bent so that its corners fall on those of the canvas. */
export function SheetOnWall({ url, drawing, sheet, corners, mirrored, turns, outline, label }: SheetOnWallProps) {
  const scale = longestPx / Math.max(sheet.width, sheet.height);
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  const lies = turns % 2 === 1;
  const [across, down] = lies ? [height, width] : [width, height];
  const matrix = matrixTo(across, down, corners);
  if (!matrix) return null;
  const middle = `translate(${across / 2}px, ${down / 2}px) rotate(${turns * 90}deg) scaleX(${mirrored ? -1 : 1}) translate(${-width / 2}px, ${-height / 2}px)`;
  return (
    <div className={classes.wall} style={{ width: across, height: down, transform: `matrix3d(${matrix.join(',')})` }}>
      <div className={classes.turned} style={{ transform: middle }}>
        <PartOfDrawing url={url} drawing={drawing} part={sheet} scale={scale} unit="px" dark={outline} label={label} />
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { useWatched } from '../../../ui/watched.ts';
import type { Drawing } from '../drawing.ts';
import { type Corners, isSound, type Point } from '../homography.ts';
import { sheetsOf } from '../sheets.ts';
import { Bar, Help } from './controls.tsx';
import { CornerKnobs } from './corner-knobs.tsx';
import classes from './projector.module.css';
import { firstCorners, prefer, settings } from './settings.ts';
import { SheetOnWall } from './sheet-on-wall.tsx';
import { useFading } from './use-fading.ts';
import { useWindowSize } from './use-window-size.ts';

interface OpenProjectorProps {
  readonly drawing: Drawing;
  /** Null while an outline is drawn. */
  readonly url: string | null;
  readonly onClose: () => void;
}

/** Large enough for symbols to be read on a canvas; millimetres. */
const sheetMm = { width: 200, height: 125 } as const;
const overlapMm = 10;

/** The bent sheet, its knobs until the corners stand, and the controls. */
export function OpenProjector({ drawing, url, onClose }: OpenProjectorProps) {
  const { t } = useTranslation('trueSize');
  const number = useNumber();
  const { corners: placed, mirrored, turns, outline, bySheets } = useWatched(settings);
  const [placing, setPlacing] = useState(true);
  const [at, setAt] = useState(0);
  const extent = useWindowSize();
  const sheets = bySheets ? sheetsOf(drawing.extent, sheetMm, overlapMm) : [{ x: 0, y: 0, ...drawing.extent }];
  const place = Math.min(at, sheets.length - 1);
  const sheet = sheets[place] ?? { x: 0, y: 0, ...drawing.extent };
  const faded = useFading(!placing);
  const go = (way: 1 | -1) => setAt(Math.min(sheets.length - 1, Math.max(0, place + way)));
  useSheetKeys(!placing, go);
  const shares = placed ?? firstCorners(turns % 2 === 0 ? sheet : { width: sheet.height, height: sheet.width }, extent);
  const corners = onWindow(shares, (x, y) => ({ x: x * extent.width, y: y * extent.height }));
  const move = (corner: number, { x, y }: Point) => {
    const to = { x: within(x / extent.width), y: within(y / extent.height) };
    const [one, two, three, four] = shares.map((share, i) => (i === corner ? to : share));
    if (!one || !two || !three || !four) return;
    const next: Corners = [one, two, three, four];
    if (isSound(onWindow(next, (a, b) => ({ x: a * extent.width, y: b * extent.height })))) prefer({ corners: next });
  };
  const size = t('extent', { width: number(Math.round(sheet.width)), height: number(Math.round(sheet.height)) });
  return (
    <div className={classes.room} data-faded={faded || undefined}>
      {url !== null && (
        <SheetOnWall
          url={url}
          drawing={drawing}
          sheet={sheet}
          corners={corners}
          mirrored={mirrored}
          turns={turns}
          outline={outline}
          label={t('picture')}
        />
      )}
      {placing && (
        <>
          <svg className={classes.frame} aria-hidden="true">
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          <CornerKnobs corners={corners} onMove={move} />
        </>
      )}
      <Bar onClose={onClose}>
        <b>{bySheets ? t('projector.sheet', { number: place + 1, count: sheets.length }) : t('projector.whole')}</b>{' '}
        {size}
      </Bar>
      <Help placing={placing} onPlacing={setPlacing} onSheet={bySheets ? go : null} />
    </div>
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share));

function onWindow([one, two, three, four]: Corners, place: (x: number, y: number) => Point): Corners {
  return [place(one.x, one.y), place(two.x, two.y), place(three.x, three.y), place(four.x, four.y)];
}

/** Arrows and the pages of a keyboard or a presenter turn the sheets once the corners stand. */
function useSheetKeys(wanted: boolean, go: (way: 1 | -1) => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' || key === 'PageDown') go(1);
      if (key === 'ArrowLeft' || key === 'PageUp') go(-1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

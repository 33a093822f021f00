import classes from '../state-screen/state-screen.module.css';
import { DrillFaces } from './drill.tsx';

/** Rows of cells: `R` terracotta drill, `L` light terracotta, `S` sand, `o` missing drill, lower case an open cell. */
export type BoardRows = readonly string[];

const drills: Readonly<Record<string, string>> = { R: '#B9482A', L: '#E07A54', S: '#D9CDBB' };
/** Background and symbol of open cells. Symbols are paths, because browsers would find, select and translate text. */
const open: Readonly<Record<string, { readonly ground: string; readonly symbol: string }>> = {
  t: { ground: '#F4EBDD', symbol: 'M-.17-.19H.17M0-.19V.2' },
  p: { ground: '#F8D3BC', symbol: 'M-.12.2V-.19H.03A.11.11 0 0 1 .03.03H-.12' },
  m: { ground: '#EA805B', symbol: 'M-.2.2V-.19L0 .08.2-.19V.2' },
};

/** The У of the logo with a drill missing. */
export const missingDrillBoard: BoardRows = [
  'SRSSSSSR',
  'SSRSSSRS',
  'SSSRSRSS',
  'SSSSRSSS',
  'SSSoSSSS',
  'SSRSSSSS',
  'SRSSSSSS',
  'SSSSSSSS',
];
/** A lock whose keyhole is a missing drill, for access denied. */
export const lockedBoard: BoardRows = [
  'SSSSSSSSS',
  'SSSRRRSSS',
  'SSRSSSRSS',
  'SSRSSSRSS',
  'SRRRRRRRS',
  'SRRRoRRRS',
  'SRRRSRRRS',
  'SRRRRRRRS',
  'SSSSSSSSS',
];
/** A half-finished board, for empty lists. */
export const halfLaidBoard: BoardRows = ['tttttttt', 'ttpppptt', 'tpRRRmpt', 'tpLRRmpt', 'ttpppptt', 'tttttttt'];

export function DrillBoard({ rows, cellPx = 17 }: { rows: BoardRows; cellPx?: number }) {
  const width = Math.max(...rows.map((row) => row.length));
  return (
    <span className={classes.board}>
      <svg
        aria-hidden="true"
        width={width * cellPx}
        height={rows.length * cellPx}
        viewBox={`0 0 ${width} ${rows.length}`}
      >
        {cellsOf(rows).map((cell) => (
          <BoardCell key={`${cell.x}:${cell.y}`} {...cell} />
        ))}
      </svg>
    </span>
  );
}

const cellsOf = (rows: BoardRows) => rows.flatMap((row, y) => [...row].map((sign, x) => ({ x, y, sign })));

function BoardCell({ x, y, sign }: { x: number; y: number; sign: string }) {
  const colour = drills[sign];
  if (colour) return <DrillFaces x={x} y={y} colour={colour} />;
  if (sign === 'o')
    return (
      <>
        <rect x={x} y={y} width="1" height="1" fill="#fff" />
        <rect
          x={x + 0.1}
          y={y + 0.1}
          width=".8"
          height=".8"
          fill="none"
          stroke="#B9482A"
          strokeWidth=".1"
          strokeDasharray=".16 .12"
        />
      </>
    );
  return (
    <>
      <rect x={x} y={y} width="1" height="1" fill={open[sign]?.ground} stroke="#D9C7AE" strokeWidth=".04" />
      <path
        d={open[sign]?.symbol}
        transform={`translate(${x + 0.5} ${y + 0.5})`}
        fill="none"
        stroke="#2B2320"
        strokeWidth=".08"
      />
    </>
  );
}

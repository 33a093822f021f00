import { eachPathCommand, pathEnd, regionPath } from '../../packages/engine/src/index.ts';
import { workOf } from '../../packages/kit/src/index.ts';
import { shownScheme } from './scheme.ts';
import { type ShownWork, shownWorks } from './works.ts';

/** Data for the clips of `/videos`, by file name; clips of cells use the schemes of the sliders. */
export const clipFiles: ReadonlyMap<string, () => Promise<object>> = new Map([
  ['clip-paint', paintFile],
  ['clip-thread', threadFile],
]);

function shown(name: string): ShownWork {
  const work = shownWorks.get(name);
  if (!work) throw new RangeError(`${name} is none of the shown works`);
  return work;
}

async function paintFile(): Promise<object> {
  const { regions: painting } = workOf((await shownScheme(shown('paint-bee'))).scheme, 'regions');
  return {
    unitsPerMm,
    widthMm: painting.widthMm,
    heightMm: painting.heightMm,
    paints: painting.palette.map(({ label, rgb }) => ({ label, rgb })),
    regions: painting.regions.map((region) => {
      const { xMm, yMm, heightMm } = region.label;
      return {
        paint: region.colour,
        label: [xMm, yMm, heightMm].map((mm) => Math.round(mm * unitsPerMm)),
        path: coarse(regionPath(painting, region)),
      };
    }),
  };
}

async function threadFile(): Promise<object> {
  const { pins, hoopMm, threadMm, steps } = workOf(
    (await shownScheme({ ...shown('thread-bear'), filter: 'thread' })).scheme,
    'thread',
  ).thread;
  return { pins, hoopMm, threadMm, steps: [...steps] };
}

/** Path units per millimetre, and the minimum step to keep in units: less than a pixel of any clip. */
const unitsPerMm = 10;
const leastStep = 5;

/** Rounds an outline to whole units and drops points too close together to see. */
function coarse(path: string): string {
  let [x, y, atX, atY] = [0, 0, 0, 0];
  const parts: string[] = [];
  eachPathCommand(path, (command, numbers) => {
    if (command === 'z') return void parts.push('z');
    [x, y] = pathEnd(command, numbers, x, y);
    const [toX, toY] = [Math.round(x * unitsPerMm), Math.round(y * unitsPerMm)];
    if (command === 'M') parts.push(`M${toX} ${toY}`);
    else if (Math.hypot(toX - atX, toY - atY) >= leastStep) parts.push(`l${toX - atX} ${toY - atY}`);
    else return;
    [atX, atY] = [toX, toY];
  });
  return parts.join('').replaceAll(' -', '-');
}

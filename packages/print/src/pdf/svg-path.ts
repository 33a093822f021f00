import { shorts } from './numbers.ts';

/** Position and scale of a path: x' = x * scaleX + left, y' = y * scaleY + top. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

const operandsOf: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  Q: 4,
  C: 6,
  Z: 0,
  l: 2,
  h: 1,
  v: 1,
  z: 0,
};

/**
 * SVG path data as PDF path operators, without the painting operator.
 *
 * Accepts absolute M, L, H, V, Q, C and Z, relative l, h, v and z, and repeated commands without a letter. PDF has no
 * quadratic curve, so Q becomes the equal cubic.
 * @throws RangeError for any other command
 */
export function pathOperators(data: string, place: Placement): string {
  const tokens = data.match(/[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
  const operators: string[] = [];
  const placed = (points: readonly number[]) =>
    shorts(...points.map((value, i) => (i % 2 ? value * place.scaleY + place.top : value * place.scaleX + place.left)));
  let [x, y, command] = [0, 0, 'M'];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] ?? '';
    if (/[A-Za-z]/.test(token)) {
      command = token;
      i++;
    }
    const count = operandsOf[command];
    if (count === undefined) throw new RangeError(`Path command ${command} is not known`);
    const operands = tokens.slice(i, i + count).map(Number);
    i += count;
    const step = segmentOf(command, operands, x, y);
    operators.push(step.points.length ? `${placed(step.points)} ${step.operator}` : step.operator);
    [x, y] = [step.points.at(-2) ?? x, step.points.at(-1) ?? y];
    if (command === 'M') command = 'L'; // further coordinate pairs after a move are lines
  }
  return operators.join('\n');
}

function segmentOf(
  command: string,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
  x: number,
  y: number,
) {
  switch (command) {
    case 'M':
      return { operator: 'm', points: [a, b] };
    case 'l':
      return { operator: 'l', points: [x + a, y + b] };
    case 'h':
      return { operator: 'l', points: [x + a, y] };
    case 'v':
      return { operator: 'l', points: [x, y + a] };
    case 'H':
      return { operator: 'l', points: [a, y] };
    case 'V':
      return { operator: 'l', points: [x, a] };
    case 'Q':
      return {
        operator: 'c',
        points: [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3, c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3, c, d],
      };
    case 'C':
      return { operator: 'c', points: [a, b, c, d, e, f] };
    case 'Z':
    case 'z':
      return { operator: 'h', points: [] };
    default:
      return { operator: 'l', points: [a, b] };
  }
}

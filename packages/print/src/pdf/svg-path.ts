import { eachPathCommand, pathEnd } from '@uzor/engine';
import { pdfNumbers } from './numbers.ts';

/** Position and scale of a path: x' = x * scaleX + left, y' = y * scaleY + top. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

const asDrawn: Placement = { left: 0, top: 0, scaleX: 1, scaleY: 1 };

/** Converts SVG path data to PDF path operators. @throws RangeError for a command that `eachPathCommand` refuses */
export function pathOperators(data: string, place: Placement = asDrawn): string {
  const operators: string[] = [];
  const placed = (points: readonly number[]) =>
    pdfNumbers(
      ...points.map((value, i) => (i % 2 ? value * place.scaleY + place.top : value * place.scaleX + place.left)),
    );
  let [x, y] = [0, 0];
  eachPathCommand(data, (command, numbers) => {
    const end = pathEnd(command, numbers, x, y);
    if (command === 'Z' || command === 'z') operators.push('h');
    else if (command === 'C') operators.push(`${placed(numbers)} c`);
    else if (command === 'Q') operators.push(`${placed(cubicOf(numbers, x, y))} c`);
    else operators.push(`${placed(end)} ${command === 'M' ? 'm' : 'l'}`);
    [x, y] = end;
  });
  return operators.join('\n');
}

/** The cubic equivalent of a quadratic curve from x, y. */
function cubicOf([a, b, c, d]: readonly number[], x: number, y: number): readonly number[] {
  return [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3, c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3, c, d];
}

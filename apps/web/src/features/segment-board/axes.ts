import { type BoardScene, boldStep } from './board-scene.ts';

/** Room for the numbers, CSS pixels: on a phone, and where a pointer rules. */
export const axisOnPhone = { width: 26, height: 22 };
export const axisOnDesktop = { width: 36, height: 28 };

/**
 * Numbers of rows and columns, in bold where the cursor stands. They keep to the grid's edge while all of it is seen;
 * once it runs beyond the window they stay, on strips of paper.
 */
export function paintAxes(pen: CanvasRenderingContext2D, scene: BoardScene): void {
  const {
    area,
    axis,
    view,
    board: { grid },
    style: { skin },
  } = scene;
  const whole = view.cell * grid.width <= area.width && view.cell * grid.height <= area.height && area.margin > 0;
  if (!whole) {
    pen.fillStyle = skin.axisPaper;
    pen.fillRect(0, 0, axis.width + area.width, axis.height);
    pen.fillRect(0, 0, axis.width, axis.height + area.height);
    pen.fillStyle = skin.axisLine;
    pen.fillRect(axis.width - 1, axis.height - 1, area.width + 1, 1);
    pen.fillRect(axis.width - 1, axis.height - 1, 1, area.height + 1);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  paintColumnNumbers(pen, scene, whole ? view.y : 0);
  paintRowNumbers(pen, scene, whole ? view.x : 0);
}

function paintColumnNumbers(pen: CanvasRenderingContext2D, scene: BoardScene, top: number): void {
  const {
    board: { grid, cursor },
    view,
    axis,
    area,
  } = scene;
  pen.save();
  pen.beginPath();
  pen.rect(axis.width, 0, area.width, axis.height + top);
  pen.clip();
  for (const column of numbered(grid.width, view.cell, boldStep(grid.width), cursor.column)) {
    inkFor(pen, scene, column === cursor.column);
    pen.fillText(String(column + 1), axis.width + view.x + (column + 0.5) * view.cell, top + axis.height / 2 + 1);
  }
  pen.restore();
}

function paintRowNumbers(pen: CanvasRenderingContext2D, scene: BoardScene, left: number): void {
  const {
    board: { grid, cursor },
    view,
    axis,
    area,
  } = scene;
  pen.save();
  pen.beginPath();
  pen.rect(0, axis.height, axis.width + left, area.height);
  pen.clip();
  for (const row of numbered(grid.height, view.cell, boldStep(grid.width), cursor.row)) {
    inkFor(pen, scene, row === cursor.row);
    pen.fillText(String(row + 1), left + axis.width / 2, axis.height + view.y + (row + 0.5) * view.cell + 1);
  }
  pen.restore();
}

/** Which of the lines bear a number: all, or where they would touch, the first of each bold step beside the cursor's own. */
function numbered(lines: number, cell: number, step: number, here: number): number[] {
  const all = Array.from({ length: lines }, (_, line) => line);
  if (cell >= 17) return all;
  const near = Math.ceil(17 / cell);
  return all.filter((line) => line === here || (line % step === 0 && Math.abs(line - here) >= near));
}

function inkFor(pen: CanvasRenderingContext2D, { view, style: { skin } }: BoardScene, here: boolean): void {
  pen.fillStyle = here ? skin.axisHere : skin.axisText;
  pen.font = `${here ? 700 : 600} ${view.cell >= 26 ? 14 : 12}px Nunito, sans-serif`;
}

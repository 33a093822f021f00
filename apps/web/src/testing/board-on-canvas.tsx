import type { SegmentWire } from '@uzor/contract';
import { type Operation, untouchedHistory } from '@uzor/kit';
import { act, screen } from '@testing-library/react';
import { Fingers } from './browser/fingers.ts';
import { lookAt } from './browser/layout.ts';
import { openPart } from './open-page.tsx';
import { segment } from './wire/index.ts';
import { BoardCanvas } from '../features/segment-board/components/board-canvas.tsx';
import { openBoard, type Tool } from '../features/segment-board/rules/board-state.ts';
import { marksAsRows } from './painted-segment.ts';
import { BoardControl } from '../features/segment-board/input/board-control.ts';
import { Sheet } from '../ui/sheet/sheet.ts';

interface Given {
  readonly screen?: Parameters<typeof lookAt>[0];
  readonly changes?: Partial<SegmentWire>;
}

export async function openOnCanvas(rows: readonly string[], { screen: size = {}, changes = {} }: Given = {}) {
  lookAt(size);
  const sent: Operation['type'][] = [];
  const control = new BoardControl(openBoard(segment(rows, changes), untouchedHistory), {
    send: (operations) => sent.push(...operations.map(({ type }) => type)),
  });
  const sheet = new Sheet({ columns: rows[0]?.length ?? 0, rows: rows.length });
  const page = openPart(
    <BoardCanvas control={control} sheet={sheet} name="Segment 1" whole dark={false} onRows={() => {}} />,
  );
  const grid = await screen.findByRole('grid', { name: 'Segment 1' });
  const canvas = grid.querySelector('canvas');
  if (!canvas) throw new RangeError('no canvas');
  return {
    control,
    sheet,
    canvas,
    page,
    sent,
    fingers: new Fingers(canvas),
    at: (column: number, row: number) => ({
      x: sheet.axis.width + sheet.view.value.x + (column + 0.5) * sheet.view.value.cell,
      y: sheet.axis.height + sheet.view.value.y + (row + 0.5) * sheet.view.value.cell,
    }),
    marks: () => marksAsRows(control.state),
    laid: () => [...control.state.marks.keys()].filter((cell) => control.state.marks[cell] === 1),
    choose: (tool: Tool) => act(() => control.chooseTool(tool)),
  };
}

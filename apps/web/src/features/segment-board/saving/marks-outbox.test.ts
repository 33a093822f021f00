import { expect, test } from 'vitest';
import { firstThatFit } from './marks-outbox.ts';

test('a closing request stays under its limit', () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    type: 'mark' as const,
    cells: [i],
  }));
  const fitting = firstThatFit(many, 60_000);
  const body = JSON.stringify({ operations: fitting });
  expect(body.length).toBeLessThanOrEqual(60_000);
  expect(body.length).toBeGreaterThan(59_800);
});

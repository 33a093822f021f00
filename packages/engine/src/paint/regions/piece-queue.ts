import { Heap } from '../../heap.ts';
import type { Pieces } from './pieces.ts';

/**
 * Opens a queue, smallest first, of the pieces for which `isDue` holds. It skips pieces that have been merged. The
 * caller adds pieces again after changing them.
 */
export function openQueue(
  { pieces, parent }: { readonly pieces: Pick<Pieces, 'area' | 'count'>; readonly parent: Int32Array },
  isDue: (piece: number) => boolean,
) {
  // Each piece is added once initially and once per merger, and there are fewer mergers than pieces.
  const most = 2 * pieces.count;
  const pieceOf = new Int32Array(most);
  const areaOf = new Int32Array(most);
  const order = new Float64Array(most);
  const heap = new Heap(order);
  let entries = 0;
  const queue = {
    put(piece: number): void {
      pieceOf[entries] = piece;
      areaOf[entries] = pieces.area[piece];
      order[entries] = -(pieces.area[piece] * pieces.count + piece);
      heap.put(entries++);
    },
    /** The smallest piece, or -1; ties: the lowest number. */
    take(): number {
      while (heap.size > 0) {
        const entry = heap.entries[0];
        heap.drop();
        const piece = pieceOf[entry];
        // Skips stale entries of pieces that have grown or merged; growing added them again.
        if (areaOf[entry] === pieces.area[piece] && parent[piece] === piece) return piece;
      }
      return -1;
    },
  };
  for (let piece = 0; piece < pieces.count; piece++) if (parent[piece] === piece && isDue(piece)) queue.put(piece);
  return queue;
}

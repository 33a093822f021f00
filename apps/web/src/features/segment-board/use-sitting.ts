import { countMarked } from '@uzor/kit';
import { useEffect } from 'react';
import { noteMarked } from '../../ui/pace/kept-sittings.ts';
import type { BoardControl } from './input/board-control.ts';

/** Notes when how many cells are marked here; what other devices and tabs mark is theirs. */
export function useSitting(kitId: string, control: BoardControl): void {
  useEffect(() => {
    let before = control.state;
    return control.board.watch(() => {
      const { state } = control;
      const [known, now] = [before.history.entries, state.history.entries];
      // A history that came from elsewhere is made of other objects.
      const own = now.length > known.length && now[known.length - 1] === known.at(-1);
      const more = own ? countMarked(state.marks) - countMarked(before.marks) : 0;
      before = state;
      if (more > 0) noteMarked(kitId, more);
    });
  }, [kitId, control]);
}

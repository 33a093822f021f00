import type { ProductSize } from '@uzor/kit';
import type { Mend } from '../components/photo-check.tsx';
import { mendTone } from '../../../workers/tone.ts';
import type { EditorDraft } from './editor-state.ts';

interface MendParts {
  readonly draft: EditorDraft;
  /** The next larger size, if the code allows one. */
  readonly larger: ProductSize | undefined;
  /** The rescue of the photo is about its light. */
  readonly lights: boolean;
  readonly change: (part: Partial<EditorDraft>) => void;
  readonly closer: () => Promise<void>;
}

/** The one-tap fixes and their actions. */
export function mendsOf({ draft, larger, lights, change, closer }: MendParts) {
  return {
    canMend: (what: Mend) => {
      if (what === 'larger-size') return larger !== undefined;
      return !lights || (what !== 'brighter' && what !== 'darker');
    },
    mend: (what: Mend) => {
      if (what === 'closer') void closer();
      else if (what !== 'larger-size') change({ tone: mendTone(draft.tone, what) });
      else if (larger) change({ sizeId: larger.id });
    },
  };
}

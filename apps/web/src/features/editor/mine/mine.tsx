import type { ProductDefinition } from '@uzor/kit';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useLanguage } from '../../../i18n/language.ts';
import { boxOf, type ChosenColours, chosenOf } from '../../../shared/colours/chosen-colours.ts';
import type { AskedColours } from '../../../shared/colours/use-advice.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSizeWords } from '../scheme/use-size-words.ts';
import type { EditorModel } from '../state/use-editor.ts';

const MyColours = lazy(() => import('../../../shared/colours/my-colours.tsx'));

const parameter = 'colours';
const openedHere = z.object({ colours: z.literal(true) });

/** The page of colours at hand. The URL says whether it is open; edits are kept until they are applied. */
export function useMine() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<ChosenColours | null>(null);
  const withParameter = (on: boolean) => (known: URLSearchParams) => {
    const next = new URLSearchParams(known);
    if (on) next.set(parameter, '');
    else next.delete(parameter);
    return next;
  };
  return {
    open: search.has(parameter),
    edits,
    setEdits,
    show: () => setSearch(withParameter(true), { state: { colours: true } }),
    /** Goes back in the history if the page was opened by `show`. */
    close: () => {
      if (openedHere.safeParse(state).success) void navigate(-1);
      else setSearch(withParameter(false), { replace: true });
    },
  };
}

interface MineOfEditorProps {
  readonly product: ProductDefinition;
  readonly editor: EditorModel;
  readonly mine: ReturnType<typeof useMine>;
}

const sidePx = 200;

export function MineOfEditor({ product, editor, mine }: MineOfEditorProps) {
  const { t } = useTranslation('colours');
  const { language } = useLanguage();
  const { nameOf } = useSizeWords();
  const { fit, colours, choice, choiceWith, live, change, size, state } = editor;
  const faces = (state.draft.focus?.faces.length ?? 0) > 0;
  const asked: AskedColours = {
    advice: async (atHand) => (await live.client()?.ask('colours', { choice: { ...choice, atHand } })) ?? null,
    compare: async (now, after) => {
      const question = {
        now: choiceWith({ colours: now }),
        after: choiceWith({ colours: after }),
        of: 'work',
        closeUp: faces,
        sidePx,
      } as const;
      return (await live.client()?.ask('compare', question)) ?? null;
    },
  };
  const waiting = (
    <p role="status" aria-label={t('loading')}>
      <Skeleton height={480} radius={16} />
    </p>
  );
  return (
    <Suspense fallback={waiting}>
      <MyColours
        work={`${product.name[language]} ${nameOf(size)}`}
        fit={fit}
        chosen={mine.edits ?? chosenOf(colours, boxOf(fit))}
        onChoose={mine.setEdits}
        asked={asked}
        faces={faces}
        onUse={(atHand) => {
          change({ colours: atHand });
          mine.setEdits(null);
          mine.close();
        }}
        onBack={mine.close}
      />
    </Suspense>
  );
}

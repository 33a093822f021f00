import { type BlankWire, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepBlank } from '../../../api/blank-queries.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import type { EditorDialog } from '../components/dialogs.tsx';
import type { EditorDraft } from './editor-state.ts';
import { variantsStand } from './restore.ts';
import type { Saving } from '../saving/use-saving.ts';

interface NextParts {
  readonly product: ProductDefinition;
  readonly blank: BlankWire | null;
  readonly draft: EditorDraft;
  readonly hasPhoto: boolean;
  readonly saving: Saving;
  readonly show: (dialog: EditorDialog | null) => void;
}

/** Waiting time after which a notice is shown, milliseconds. */
const slowAfterMs = 10_000;

/** The "Next" button: asks for missing choices, then saves everything, starts making the presets and opens their page. */
export function useNext({ product, blank, draft, hasPhoto, saving, show }: NextParts) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { to } = useLanguage();

  const begin = async ({ slug }: BlankWire) => {
    const endpoint = kitEndpoints(product.apiBase);
    await saving.flush();
    const now = (await call(endpoint.blank, { params: { slug } })).data;
    if (variantsStand(now, draft)) return;
    const { sizeId, filterId, orientation } = draft;
    const body = { size_id: sizeId, filter_id: filterId, orientation };
    await keepBlank(queries, product, await call(endpoint.generate, { params: { slug }, body }));
  };
  const next = async () => {
    const missing = whatIsMissing(hasPhoto, draft);
    if (missing) return show(missing);
    if (!blank) return show('code');
    setBusy(true);
    const slow = setTimeout(() => show('slow'), slowAfterMs);
    try {
      await begin(blank);
      show(null);
      await navigate(to(`/${product.webSlug}/presets/${blank.slug}`));
    } catch (problemNow) {
      setProblem(problemNow instanceof ApiError && problemNow.status < 500 ? problemNow.message : null);
      show('failed');
    } finally {
      clearTimeout(slow);
      setBusy(false);
    }
  };
  return { busy, problem, next };
}

function whatIsMissing(hasPhoto: boolean, { sizeId, filterId }: EditorDraft): EditorDialog | null {
  if (!hasPhoto) return 'choosePhoto';
  if (sizeId === null) return 'chooseSize';
  return filterId === null ? 'chooseColours' : null;
}

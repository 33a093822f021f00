import { type BlankWire, kitEndpoints, type TracingWire } from '@uzor/contract';
import { decodeScheme, type ProductDefinition, type StoredScheme } from '@uzor/kit';
import { coloursOfPieces } from '@uzor/kit/retouch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keepBlank } from '../../api/blank-queries.ts';
import { fetched } from '../../api/fetched.ts';
import { useSending } from '../../api/outbox/use-sending.ts';
import { opening } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { piecesOf } from './rules/pieces.ts';
import { RetouchControl } from './rules/retouch-control.ts';
import { keptChanges, RetouchSaving } from './saving/retouch-saving.ts';

interface OpenedPreset {
  readonly blank: BlankWire;
  /** Null if the preset can no longer be changed, because the order is confirmed or the preset is gone. */
  readonly schemes: Schemes | null;
}
export interface Schemes {
  readonly now: StoredScheme;
  readonly made: StoredScheme;
}

/** Browsers silently drop keepalive requests over 64 KiB. */
const keepaliveBytes = 60_000;

export function useOpenedPreset(product: ProductDefinition, slug: string, preset: number) {
  return useQuery(
    opening('retouch', [product.apiBase, slug, String(preset)], async (signal): Promise<OpenedPreset> => {
      const { data: blank } = await call(kitEndpoints(product.apiBase).blank, { params: { slug }, signal });
      const tracing = blank.tracing_photos.find((one) => one.preset === preset);
      if (!tracing || blank.status === 'completed') return { blank, schemes: null };
      return { blank, schemes: await schemesOf(tracing, signal) };
    }),
  );
}

async function schemesOf(
  { scheme_url: url, made_scheme_url: madeUrl }: TracingWire,
  signal: AbortSignal,
): Promise<Schemes> {
  const schemeAt = async (address: string) => decodeScheme(await (await fetched(address, { signal })).text());
  const now = await schemeAt(url);
  return { now, made: madeUrl === null ? now : await schemeAt(madeUrl) };
}

/** Opens the colours of a preset for editing and saving. Unsent changes of an earlier visit are restored. */
export function useRetouch(product: ProductDefinition, blank: BlankWire, { made, now }: Schemes, preset: number) {
  const queries = useQueryClient();
  const { slug } = blank;
  const origin = blank.origin_photo?.id ?? '';
  const opened = useMemo(() => {
    const key = `${slug}:${preset}`;
    const letters = made.palette.map(({ letter }) => letter);
    const { field, firstId } = piecesOf(made);
    const saved = coloursOfPieces(now) ?? new Uint8Array();
    const colours = saved.slice();
    for (const [piece, letter] of keptChanges(key, origin)) {
      const colour = letters.indexOf(letter);
      if (colour >= 0 && piece < colours.length) colours[piece] = colour;
    }
    const saving = new RetouchSaving({
      key,
      origin,
      saved,
      letters,
      send: async (changes, closing) => {
        const named = changes.map(([piece, letter]): [number, string] => [piece + firstId, letter]);
        const body = { preset, [field]: named };
        const keepalive = closing && JSON.stringify(body).length <= keepaliveBytes;
        const answer = await call(kitEndpoints(product.apiBase).retouch, { params: { slug }, body, keepalive });
        await keepBlank(queries, product, answer);
      },
    });
    return { control: new RetouchControl(made, colours), saving };
  }, [made, now, slug, preset, origin, product, queries]);
  useEffect(() => {
    const { control, saving } = opened;
    const save = () => saving.save(control.colours, control.shortages.length > 0);
    save();
    const stop = control.steps.watch(save);
    return () => {
      stop();
      void saving.flush().finally(() => saving.close());
    };
  }, [opened]);
  useSending(opened.saving);
  return opened;
}

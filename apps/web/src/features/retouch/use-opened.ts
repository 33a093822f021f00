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

/** A preset to be changed; `scheme` is null once it cannot be: confirmed, or made anew. */
export interface OpenedPreset {
  readonly blank: BlankWire;
  readonly scheme: { readonly now: StoredScheme; readonly made: StoredScheme } | null;
}

/** Browsers silently drop keepalive requests over 64 KiB. */
const keepaliveBytes = 60_000;

/** Loads the scheme of a preset as it is and as it was made. */
export function useOpenedPreset(product: ProductDefinition, slug: string, preset: number) {
  return useQuery(
    opening('retouch', [product.apiBase, slug, String(preset)], async (signal): Promise<OpenedPreset> => {
      const { data: blank } = await call(kitEndpoints(product.apiBase).blank, { params: { slug }, signal });
      const tracing = blank.tracing_photos.find((one) => one.preset === preset);
      if (!tracing || blank.status === 'completed') return { blank, scheme: null };
      return { blank, scheme: await schemesOf(tracing, signal) };
    }),
  );
}

async function schemesOf({ scheme_url: url, made_scheme_url: madeUrl }: TracingWire, signal: AbortSignal) {
  const schemeAt = async (address: string) => decodeScheme(await (await fetched(address, { signal })).text());
  const now = await schemeAt(url);
  return { now, made: madeUrl === null ? now : await schemeAt(madeUrl) };
}

/** What is changed on the screen, and its way to the server: changes of an earlier visit are taken up. */
export function useRetouch(product: ProductDefinition, { blank, scheme }: OpenedPreset, preset: number) {
  const queries = useQueryClient();
  const { slug } = blank;
  const origin = blank.origin_photo?.id ?? '';
  const opened = useMemo(() => {
    if (!scheme) return null;
    const { made, now } = scheme;
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
  }, [scheme, slug, preset, origin, product, queries]);
  useEffect(() => {
    if (!opened) return undefined;
    const { control, saving } = opened;
    const save = () => saving.put(control.colours, control.shortages.length > 0);
    save();
    const stop = control.steps.watch(save);
    return () => {
      stop();
      void saving.flush().finally(() => saving.close());
    };
  }, [opened]);
  useSending(opened?.saving ?? nothingToSend);
  return opened;
}

const nothingToSend = { sendOnLeave: () => undefined, flush: async () => undefined };

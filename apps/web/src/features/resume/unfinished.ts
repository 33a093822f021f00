import { type BlankWire, kitEndpoints, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { ApiError } from '../../api/api-error.ts';
import { begunOrders, keepBegunOrder } from '../../api/code-drafts.ts';
import { readLocal } from '../../api/kept-text.ts';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { call } from '../../api/transport.ts';

/** What an order waits for. */
export type NextStep = 'photo' | 'frame' | 'version' | 'address' | 'confirm';

export interface Unfinished {
  readonly blank: BlankWire;
  readonly next: NextStep;
  /** The chosen version, the first one or the photo; null if there is no picture yet. */
  readonly picture: string | Blob | null;
}

/** The orders begun in this browser that can be continued, newest first; nothing while there is no connection. */
export async function unfinishedOrders(kind: ProductKind | null): Promise<Unfinished[]> {
  const begun = begunOrders().filter((order) => kind === null || order.kind === kind);
  const found = await Promise.all(
    begun.map(async ({ code, kind: of, slug }) => {
      const blank = await openBlank(of, slug);
      if (blank === 'gone') keepBegunOrder(code, null);
      return blank === 'gone' || blank === null ? [] : [await unfinished(blank)];
    }),
  );
  return found.flat();
}

/** Null if the order cannot be shown now or here. */
async function openBlank(kind: ProductKind, slug: string): Promise<BlankWire | 'gone' | null> {
  try {
    const { data } = await call(kitEndpoints(productOf(kind).apiBase).blank, { params: { slug } });
    return data.status === 'completed' ? 'gone' : data;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal.status === 404 ? 'gone' : null;
  }
}

async function unfinished(blank: BlankWire): Promise<Unfinished> {
  const { product_type: kind, slug, preset, status, tracing_photos: tracings } = blank;
  const tracing = tracings.find((one) => one.preset === preset) ?? tracings[0];
  const picture = tracing?.url ?? (await readKept(draftKey(kind, slug)))?.photo ?? blank.raw_photo?.url ?? null;
  if (preset !== null)
    return { blank, picture, next: readLocal(`uzor:email:${slug}`) === null ? 'address' : 'confirm' };
  if (status === 'preset') return { blank, picture, next: 'version' };
  return { blank, picture, next: picture === null ? 'photo' : 'frame' };
}

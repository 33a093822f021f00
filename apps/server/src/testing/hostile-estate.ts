import { guestEndpoints, guestHeader, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { type Call, good, oneAttempt, readyBlank, registered, type RunningShop, textAt } from './customer.ts';
import { ofBrowser } from './entered-codes.ts';
import type { HostileEstate } from './hostile-calls.ts';
import { makeOperator } from './operators.ts';

/** Kinds whose calls are tried: works with segments and those without; the others share their code. */
export const hostileKinds = ['constructor', 'string_art'] as const satisfies readonly ProductKind[];

const password = 'Seven-Roses7';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A work and an unfinished order of each kind, and every kind of caller, made by calls of the contract. */
export async function hostileEstate(shop: Pick<RunningShop, 'database'>, call: Call): Promise<HostileEstate> {
  const { database } = shop;
  const owner = await registered(call, password);
  const ids = new Map<string, Readonly<Record<string, string>>>();
  const drafts: string[] = [];
  for (const kind of hostileKinds) {
    const { apiBase } = productOf(kind);
    const slug = await readyBlank(call, await oneAttempt(shop, kind), kind, owner.token);
    const confirmed = { email: owner.email, consent: true };
    const done = await good(call('POST', `${apiBase}/blank/${slug}/complete`, confirmed, owner.token));
    const id = textAt(done, 'data', 'tile_id');
    const segment = await database.selectFrom('segment').select('id').where('kit_id', '=', id).executeTakeFirst();
    const draft = await readyBlank(call, await oneAttempt(shop, kind), kind);
    drafts.push(draft);
    ids.set(apiBase, { id, slug: draft, order: slug, segmentId: segment?.id ?? '1' });
  }
  const [first] = hostileKinds;
  const kitId = ids.get(productOf(first).apiBase)?.['id'] ?? '';
  const invite = { name: 'Dad' };
  const { answer } = guestEndpoints('').invite;
  const invited = answer.parse(
    (await good(call('POST', `${productOf(first).apiBase}/${kitId}/guests`, invite, owner.token))).body,
  );
  const operator = await registered(call, password);
  const ask = async (path: string, body: object) => (await good(call('POST', path, body, operator.token))).body;
  await makeOperator(database, { email: operator.email, password }, ask);
  const other: Readonly<Record<string, string>> = { number: '1', section: 'questions', item: 'where', batch: 'trial' };
  const orders = ids.get(productOf(first).apiBase)?.['order'] ?? '';
  return {
    callers: {
      nobody: ofBrowser(...drafts),
      owner: bearer(owner.token),
      guest: { [guestHeader]: new URL(invited.data.url).hash.slice(1) },
      operator: bearer(operator.token),
      another: bearer((await registered(call, password)).token),
    },
    param: (path, name) => {
      if (path.startsWith('/desk')) return name === 'slug' ? orders : (other[name] ?? '1');
      const [, own] = [...ids].find(([base]) => path.startsWith(`${base}/`)) ?? [];
      return own?.[name] ?? other[name] ?? '1';
    },
    named: {
      ...{ email: owner.email, password, current_password: 'Wrong1', new_password: password, full_name: 'Anna' },
      ...{
        code: 'ZZZZZZZZZZZZ',
        reason: 'because',
        second_factor: '000000',
        name: 'Dad',
        batch: 'trial',
        color: 'red',
      },
      ...{
        token: 'no-such-link-was-sent-to-anybody',
        text: 'Hello',
        csv: 'code,product\nAAAA,mosaic',
        version: 'none',
      },
      ...{ preset: 1, size_id: 1, filter_id: 1, step: 0 },
    },
  };
}

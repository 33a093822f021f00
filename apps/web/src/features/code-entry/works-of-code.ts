import { endpoints, type KitListItemWire, type ProductKind } from '@uzor/contract';
import { ApiError } from '../../api/api-error.ts';
import { signedInNow } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { signsOf } from '../../shared/code-text/code-signs.ts';

export interface CodeToReuse {
  /** Without hyphens. */
  readonly code: string;
  /** Null if unlimited. */
  readonly left: number | null;
}

/** The code of the account's newest work that has attempts left. */
export async function codeToReuse(kind: ProductKind | null): Promise<CodeToReuse | null> {
  const [newest] = (await reusableWorks()).filter(({ type }) => kind === null || kind === type);
  return newest?.code ? { code: signsOf(newest.code), left: newest.attempts_left } : null;
}

/** The account's newest work made with this code, if the code has attempts left; else null. */
export async function workOfCode(signs: string): Promise<KitListItemWire | null> {
  return (await reusableWorks()).find(({ code }) => code !== null && signsOf(code) === signs) ?? null;
}

/** Newest first; empty without an account, or if they cannot be loaded. */
async function reusableWorks(): Promise<KitListItemWire[]> {
  if (!signedInNow()) return [];
  try {
    const { data } = await call(endpoints.kits);
    return data
      .filter(({ attempts_left: left }) => left !== 0)
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return [];
  }
}

import type { DeskCodeWire } from '@uzor/contract';
import type { Code } from './repository.ts';

/** Lists show only the end of a code, because a code is worth a box. */
export const endOf = (code: string): string => code.slice(-4);

export function codeToWire({ id, code, kind, uses, used, batch, marketplace, ...at }: Code): DeskCodeWire {
  const blocked = at.blocked_at?.toISOString() ?? null;
  return {
    id,
    code: endOf(code),
    type: kind,
    uses,
    used,
    batch,
    marketplace,
    blocked_at: blocked,
    created_at: at.created_at.toISOString(),
  };
}

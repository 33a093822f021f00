import type { AnswerOf, endpoints } from '@uzor/contract';
import { Invalid } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { againstGuessing, type GuessingParts } from './guessing.ts';
import { type Code, codeRepository } from './repository.ts';
import { attemptsLeft } from './attempts.ts';

type CodeStatus = AnswerOf<typeof endpoints.codeStatus>['data'];
const unknown: CodeStatus = { known: false, product_type: null, attempts_left: null, unfinished: false };

export type CodeStatusService = ReturnType<typeof codeStatusService>;

export function codeStatusService(parts: Pick<Parts, 'database' | 'clock'> & GuessingParts) {
  const { database, clock } = parts;
  async function statusOf(code: Code | null, person: Person | null): Promise<CodeStatus> {
    // Query for unknown codes too, so that they take the same time as known ones.
    const unfinished = await codeRepository(database).hasUnfinished(code?.id ?? '', person?.id ?? null);
    if (code === null) throw new Invalid({ code: ['code.unknown'] });
    const isDead = code.blocked_at !== null || (code.expires_at !== null && code.expires_at <= clock.now());
    const left = isDead ? 0 : attemptsLeft(code);
    return { known: true, product_type: code.kind, attempts_left: left, unfinished };
  }
  return {
    /** Status of a code, even if it can no longer open a blank. */
    async status(code: string, address: string, person: Person | null): Promise<CodeStatus> {
      try {
        return await againstGuessing(parts, address, async () =>
          statusOf(await codeRepository(database).find(code), person),
        );
      } catch (error) {
        if (error instanceof Invalid) return unknown;
        throw error;
      }
    },
  };
}

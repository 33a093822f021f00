import type { AnswerOf, endpoints } from '@uzor/contract';
import { sql } from 'kysely';
import { Invalid } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { againstGuessing } from './guessing.ts';
import { type Code, codeRepository } from './repository.ts';
import { attemptsLeft } from './service.ts';

type CodeStatus = AnswerOf<typeof endpoints.codeStatus>['data'];
const unknown: CodeStatus = { known: false, product_type: null, attempts_left: null, unfinished: false };

export type CodeStatusService = ReturnType<typeof codeStatusService>;

export function codeStatusService({ database, limits, clock }: Pick<Parts, 'database' | 'limits' | 'clock'>) {
  async function statusOf(code: Code | null, person: Person | null): Promise<CodeStatus> {
    const unfinished = await database
      .selectFrom('blank')
      .select(sql<number>`1`.as('one'))
      .where('code_id', '=', code?.id ?? '')
      .where('status', '!=', 'completed')
      .$if(person !== null, (query) => query.where('account_id', '=', person?.id ?? ''))
      .limit(1)
      .executeTakeFirst();
    if (code === null) throw new Invalid({ code: ['code.unknown'] });
    const isDead = code.blocked_at !== null || (code.expires_at !== null && code.expires_at <= clock.now());
    const left = isDead ? 0 : attemptsLeft(code);
    return { known: true, product_type: code.kind, attempts_left: left, unfinished: unfinished !== undefined };
  }
  return {
    /** What is known of a code, also of one that no longer opens a blank. */
    async status(code: string, address: string, person: Person | null): Promise<CodeStatus> {
      try {
        return await againstGuessing(limits, address, async () =>
          statusOf(await codeRepository(database).find(code), person),
        );
      } catch (error) {
        if (error instanceof Invalid) return unknown;
        throw error;
      }
    },
  };
}

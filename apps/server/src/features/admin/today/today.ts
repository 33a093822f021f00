import { type DeskAlarmWire, deskEndpoints, type ProductKind, productKinds } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route, type Sent } from '../../../platform/http/route.ts';
import { listOpenJobs } from '../../../platform/jobs/pg-boss-rows.ts';
import type { Parts } from '../../../platform/parts.ts';
import { lateAfterMs } from '../../works/index.ts';
import { partsRepository } from '../missing-parts/repository.ts';
import { questionRepository } from '../support/repository.ts';
import { type Confirmed, todayRepository } from './repository.ts';

export function todayRoutes(app: FastifyInstance, today: TodayService): void {
  route(app, deskEndpoints.deskToday, async () => ({ data: await today.day() }));
}

type DeskAlarm = Sent<DeskAlarmWire>;

const mostJobs = 500;
const WEEK_MS = 7 * 24 * 3_600_000;

export function todayService({ database, clock, config }: Pick<Parts, 'database' | 'clock' | 'config'>) {
  const repository = todayRepository(database);

  async function alarms(now: Date): Promise<DeskAlarm[]> {
    const failedJobs = (await listOpenJobs(database, mostJobs)).filter(({ state }) => state === 'failed');
    const oldest = failedJobs.reduce<Date | null>(
      (since, { created_at: at }) => (since === null || at < since ? at : since),
      null,
    );
    const [failed, late] = await Promise.all([
      repository.failedMails(),
      repository.lateWorks(new Date(now.getTime() - lateAfterMs)),
    ]);
    const all: DeskAlarm[] = [
      { what: 'jobs', count: failedJobs.length, since: oldest },
      { what: 'mails', ...failed },
      { what: 'late', ...late },
    ];
    return all.filter(({ count }) => count > 0);
  }

  return {
    /** Today so far compared with the same hours a week ago, and current problems. */
    async day() {
      const now = clock.now();
      const from = await repository.midnight(now, config.timeZone);
      const aWeekAgo = (at: Date) => new Date(at.getTime() - WEEK_MS);
      const [span, then] = [
        { from, to: now },
        { from: aWeekAgo(from), to: aWeekAgo(now) },
      ];
      const [today, before, kinds, kindsBefore, parts, questions, wrong] = await Promise.all([
        repository.day(span),
        repository.day(then),
        repository.confirmedByKind(span),
        repository.confirmedByKind(then),
        partsRepository(database).waiting(),
        questionRepository(database).waiting(),
        alarms(now),
      ]);
      return {
        now,
        today,
        week_ago: before,
        waiting: { parts, questions },
        kinds: byKind(kinds, kindsBefore),
        alarms: wrong,
      };
    },
  };
}
/** Products ordered on either day, sorted by today's orders, highest first. */
function byKind(today: readonly Confirmed[], before: readonly Confirmed[]) {
  const countOf = (type: ProductKind, all: readonly Confirmed[]) => all.find(({ kind }) => kind === type)?.count ?? 0;
  return productKinds
    .map((type) => ({ type, confirmed: countOf(type, today), week_ago: countOf(type, before) }))
    .filter((one) => one.confirmed + one.week_ago > 0)
    .sort((one, two) => two.confirmed - one.confirmed);
}

export type TodayService = ReturnType<typeof todayService>;

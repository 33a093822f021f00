import type { Kysely } from 'kysely';
import {
  countOpenJobs,
  dropJob,
  findOpenJob,
  listOpenJobs,
  type OpenJob,
  type OpenJobs,
  retryJob,
} from '../../platform/jobs/pg-boss-rows.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

/** What an operator can do with jobs; methods as in `pg-boss-rows.ts`. */
export interface JobAdmin {
  list(limit: number): Promise<OpenJob[]>;
  count(): Promise<OpenJobs[]>;
  find(id: string): Promise<OpenJob | null>;
  retry(id: string): Promise<boolean>;
  drop(id: string): Promise<boolean>;
}

export function jobAdmin(database: Kysely<Tables>): JobAdmin {
  return {
    list: (limit) => listOpenJobs(database, limit),
    count: () => countOpenJobs(database),
    find: (id) => findOpenJob(database, id),
    retry: (id) => retryJob(database, id),
    drop: (id) => dropJob(database, id),
  };
}

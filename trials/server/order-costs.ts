import type { ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { machine, table } from '../report.ts';

const stagesInOrder = ['photo', 'schemes', 'booklet', 'pictures', 'handed'] as const;
type Stage = (typeof stagesInOrder)[number];
/** Stages of an order. Where they overlap, the CPU spent until a stage ends belongs to that stage. */
const stages: Readonly<Record<Stage, string>> = {
  photo: 'the photo, taken in and decoded',
  schemes: 'all schemes with their pictures',
  booklet: 'confirmation, booklet and mails',
  pictures: 'pictures of segments, as far as they come after the mail',
  handed: 'all of it handed out once',
};

export interface OrderCosts {
  /** CPU seconds of all processes, including the database. */
  readonly cpu: Readonly<Record<Stage, number>>;
  /** Bytes on disk, in files and in the database with its indexes. */
  readonly files: number;
  readonly rows: number;
  /** Of these bytes, those that clean-ups erase after 30 days. */
  readonly passing: number;
  /** Bytes sent to a browser, and by mail. */
  readonly sent: number;
  readonly mailed: number;
}

export interface CostsOfKind {
  readonly kind: ProductKind;
  readonly orders: readonly OrderCosts[];
}

/** CPU seconds of an order until its pictures are ready, without serving them. */
export function totalCpu({ cpu }: OrderCosts): number {
  return cpu.photo + cpu.schemes + cpu.booklet + cpu.pictures;
}

/** Divides CPU among the stages of an order: each gets what was spent since the previous one ended. */
export function stageMeter(cpuSeconds: () => number) {
  const spent: Record<Stage, number> = { photo: 0, schemes: 0, booklet: 0, pictures: 0, handed: 0 };
  let before = cpuSeconds();
  return {
    spent,
    ended(stage: Stage): void {
      const now = cpuSeconds();
      spent[stage] = now - before;
      before = now;
    },
  };
}

const ordersOfTable = 1000;

/** The table of costs of a thousand orders. @param idle cores that an idle server uses */
export function costReport(measured: readonly CostsOfKind[], idle: number, uploaded: boolean): string {
  const meanOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const row = (name: string, of: (costs: OrderCosts) => number, shown: (one: number) => string) => {
    const kinds = measured.map(({ orders }) => meanOf(orders.map(of)) * ordersOfTable);
    return [name, ...[...kinds, meanOf(kinds)].map(shown)];
  };
  const seconds = (cpu: number) => `${whole(cpu)} s`;
  const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;
  return [
    '## What a thousand orders cost',
    `Mean of ${measured[0]?.orders.length} orders of each kind one after another, times ${ordersOfTable.toLocaleString('en')}; the mix has as many of each kind. A3, ${uploaded ? 'one photo of a customer' : 'pictures of the library'}, everything embedded, CPU of all processes with the database. ${machine()}.`,
    table(
      ['', ...measured.map(({ kind }) => productOf(kind).name.en.toLowerCase()), 'mix'],
      [
        ...stagesInOrder.map((stage) => row(`CPU: ${stages[stage]}`, ({ cpu }) => cpu[stage], seconds)),
        row('CPU, all of it', (costs) => totalCpu(costs) + costs.cpu.handed, seconds),
        row('stored: files', ({ files }) => files, megabytes),
        row('stored: database with its indexes', ({ rows }) => rows, megabytes),
        row('… of both gone after 30 days', ({ passing }) => passing, megabytes),
        row('sent: schemes, pictures, booklet, lists, once each', ({ sent }) => sent, megabytes),
        row('sent: mails', ({ mailed }) => mailed, megabytes),
      ],
    ),
    `A server with nobody there takes ${whole(idle * 3600)} s of CPU an hour, which is part of what the orders took while they lasted. The app itself, 150 kB for a browser that has none of it, is not counted.`,
  ].join('\n\n');
}

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

import { sequentialId, idAt } from '@uzor/kit';

/** Consecutive ids of one series, up to and including `last`; as lower-case text they sort in their order. */
export interface OperationRun {
  readonly first: string;
  readonly last: string;
}
/** A run of one collaborator. */
export interface RunOfCollaborator extends OperationRun {
  readonly collaborator: number;
}

/** The ranges of ids in which runs may lie that contain these ids: one per series, from its beginning. */
export function offsetPages(ids: readonly string[]): OperationRun[] {
  const lasts = new Map<string, string>();
  for (const id of ids) {
    const first = beginningOf(id);
    const last = lasts.get(first);
    if (last === undefined || last < id) lasts.set(first, id);
  }
  return [...lasts].map(([first, last]) => ({ first, last }));
}

/** Those of the ids that lie in a run, each once. */
export function seenAmong(runs: readonly OperationRun[], ids: readonly string[]): string[] {
  const ofSeries = Map.groupBy(runs, ({ first }) => beginningOf(first));
  return [...new Set(ids)].filter((id) =>
    ofSeries.get(beginningOf(id))?.some(({ first, last }) => first <= id && id <= last),
  );
}

/** The runs to write so that new ids are known too: new runs, and known ones that grow. */
export function runsWith(known: readonly OperationRun[], newIds: readonly string[]): OperationRun[] {
  const byLast = new Map(known.map((run) => [run.last, run]));
  const written = new Map<string, OperationRun>();
  for (const id of newIds.toSorted()) {
    const before = byLast.get(idBefore(id) ?? '');
    const run = { first: before?.first ?? id, last: id };
    if (before) byLast.delete(before.last);
    byLast.set(id, run);
    written.set(run.first, run);
  }
  return [...written.values()];
}

function beginningOf(id: string): string {
  const counted = sequentialId(id);
  return counted ? idAt(counted.series, 0) : id;
}

function idBefore(id: string): string | null {
  const counted = sequentialId(id);
  return counted && counted.number > 0 ? idAt(counted.series, counted.number - 1) : null;
}

import { sequentialId, idAt } from '@uzor/kit';

/** Ids of one series without gaps, from `first` to `last`. As lower-case text they sort in the order of the series. */
export interface OperationRun {
  readonly first: string;
  readonly last: string;
}
export interface RunOfCollaborator extends OperationRun {
  readonly collaborator: number;
}

/** The ids that lie in one of the runs, each once. Runs never overlap. */
export function seenAmong(runs: readonly OperationRun[], ids: readonly string[]): string[] {
  const sorted = runs.toSorted((one, other) => (one.first < other.first ? -1 : 1));
  return [...new Set(ids)].filter((id) => {
    const place = firstAfter(sorted, id) - 1;
    return place >= 0 && id <= (sorted[place]?.last ?? '');
  });
}

/** The place of the first run that begins after an id. */
function firstAfter(sorted: readonly OperationRun[], id: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.first ?? '') <= id) low = middle + 1;
    else high = middle;
  }
  return low;
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

function idBefore(id: string): string | null {
  const counted = sequentialId(id);
  return counted && counted.number > 0 ? idAt(counted.series, counted.number - 1) : null;
}

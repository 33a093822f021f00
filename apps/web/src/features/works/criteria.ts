import type { Question } from '../../api/transport.ts';
import { useSearchParams } from 'react-router';
import { sameScroll } from '../../shared/navigation.ts';

/** Sort orders of the API. */
export const worksSorts = ['-date', 'date', '-size', 'size', 'color', '-color'] as const;
type WorksSort = (typeof worksSorts)[number];

export interface WorksCriteria {
  readonly q: string;
  readonly sort: WorksSort;
  /** Ids; null for any size or colour. */
  readonly size: number | null;
  readonly filter: number | null;
  /** True for hidden works only, false for visible works only. */
  readonly hidden: boolean;
}

export const usualCriteria: WorksCriteria = { q: '', sort: '-date', size: null, filter: null, hidden: false };

export const unfiltered = { sort: usualCriteria.sort, size: null, filter: null } as const;

/** Maximum length of a search that the server accepts. */
export const mostSearched = 100;

/** Invalid values are ignored. */
export function criteriaOf(search: URLSearchParams): WorksCriteria {
  const sort = search.get('sort');
  return {
    q: (search.get('q') ?? '').slice(0, mostSearched),
    sort: worksSorts.find((one) => one === sort) ?? usualCriteria.sort,
    size: idOf(search.get('size')),
    filter: idOf(search.get('filter')),
    hidden: search.get('hidden') === '1',
  };
}

const idOf = (text: string | null): number | null => (text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null);

/** Defaults are left out. */
export function searchOf({ q, sort, size, filter, hidden }: WorksCriteria): URLSearchParams {
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(sort !== usualCriteria.sort && { sort }),
    ...(size !== null && { size: String(size) }),
    ...(filter !== null && { filter: String(filter) }),
    ...(hidden && { hidden: '1' }),
  });
}

export function questionOf({ q, sort, size, filter, hidden }: WorksCriteria): Question {
  return {
    query: {
      q,
      sort: sort === usualCriteria.sort ? undefined : sort,
      visible: hidden ? 0 : 1,
      size: size === null ? undefined : [size],
      filter: filter === null ? undefined : [filter],
    },
  };
}

export function choicesMade({ sort, size, filter }: WorksCriteria): number {
  return [sort !== usualCriteria.sort, size !== null, filter !== null].filter(Boolean).length;
}

export function isUsual(criteria: WorksCriteria): boolean {
  return !isNarrowed(criteria) && !criteria.hidden;
}

/** True if a search or filter may exclude works. */
export function isNarrowed({ q, size, filter }: WorksCriteria): boolean {
  return q.trim() !== '' || size !== null || filter !== null;
}

/** The criteria in the URL. Changes replace the history entry, so that Back leaves the page. */
export function useCriteria() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<WorksCriteria>) =>
    setSearch((now) => searchOf({ ...criteriaOf(now), ...changes }), { replace: true, state: sameScroll });
  return { criteria: criteriaOf(search), change };
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sameScroll } from '../../shared/navigation.ts';
import { criteriaOf, searchOf, type WorksCriteria } from './criteria.ts';

/** The criteria in the address and how to change them. Changes replace the history entry, so that back leaves the page. */
export function useCriteria() {
  const [search, setSearch] = useSearchParams();
  const criteria = useMemo(() => criteriaOf(search), [search]);
  const change = useCallback(
    (changes: Partial<WorksCriteria>) =>
      setSearch((now) => searchOf({ ...criteriaOf(now), ...changes }), { replace: true, state: sameScroll }),
    [setSearch],
  );
  return { criteria, change };
}

import { endpoints } from '@uzor/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf, invalidate, query } from '../../../api/queries.ts';

/** How the second step stands, and the way to ask again once it was changed. */
export function useSecondStep() {
  const queries = useQueryClient();
  const { data, isPending, refetch } = useQuery({ ...query(endpoints.secondFactor), select: dataOf });
  return { step: data, isPending, refetch, changed: () => invalidate(queries, endpoints.secondFactor) };
}

import { endpoints, type ProfileWire } from '@uzor/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { dataOf, keepAnswer, query } from '../../api/queries.ts';

/** The profile of the signed-in customer. */
export function useProfile() {
  return useQuery({ ...query(endpoints.profile), select: dataOf });
}

/** Puts a profile that another call returned into the query cache. */
export function keepProfile(queries: QueryClient, profile: ProfileWire): Promise<void> {
  return keepAnswer(queries, endpoints.profile, {}, { data: profile });
}

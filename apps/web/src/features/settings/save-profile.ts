import { endpoints } from '@uzor/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';

export async function saveProfile(queries: QueryClient, form: FormData): Promise<void> {
  const { data } = await call(endpoints.saveProfile, { form });
  await keepAnswer(queries, endpoints.profile, {}, { data });
}

import * as z from 'zod/mini';
import { profileSchema } from '../entities/index.ts';
import { absentWhenEmpty, truth } from '../inputs.ts';
import { email, passwordGiven } from '../rules.ts';
import { type Endpoint, key, one } from './endpoint.ts';

/** Accounts and their owners. */
export const accountEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    status: 200,
    body: z.object({ email, password: passwordGiven, need_remember: absentWhenEmpty(truth), slug: absentWhenEmpty(key) }),
    answer: z.object({ access_token: z.string(), data: z.optional(z.object({ tile_id: z.string() })) }),
  },
  logout: { method: 'POST', path: '/auth/logout', access: 'user', status: 204 },
  profile: { method: 'GET', path: '/profile', access: 'user', status: 200, answer: one(profileSchema) },
} as const satisfies Record<string, Endpoint>;

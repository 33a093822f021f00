import * as z from 'zod/mini';
import { sharedWorkSchema, shareSchema } from '../entities/index.ts';
import { type Endpoint, key, type KitBase, one, kitPost } from './endpoint.ts';

const byLink = { method: 'GET', access: 'public', status: 200, params: z.object({ slug: key }) } as const;

/** What visitors of a share link see; a revoked link gives 404. */
export const sharedEndpoints = {
  sharedWork: { path: '/shared/:slug', ...byLink, personal: true, answer: one(sharedWorkSchema) },
  /** JPEG of the finished work. */
  sharedPicture: { path: '/shared/:slug/picture', ...byLink, sendsFile: true },
  /** JPEG of 1200 × 630 px, the link preview in messengers and social networks. */
  sharedCard: { path: '/shared/:slug/card', ...byLink, sendsFile: true },
} as const satisfies Record<string, Endpoint>;

/** Creating and revoking the share link of a kit. */
export const shareEndpoints = (base: KitBase) =>
  ({
    share: { ...kitPost, path: `${base}/:id/share`, status: 201, repeatedStatus: 200, answer: one(shareSchema) },
    endShare: { ...kitPost, method: 'DELETE', path: `${base}/:id/share`, status: 204 },
  }) as const satisfies Record<string, Endpoint>;

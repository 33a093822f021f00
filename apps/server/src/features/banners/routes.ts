import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { route } from '../../platform/http/route.ts';

/** Announcements in their order, and the count of their clicks. */
export function bannerRoutes(
  app: FastifyInstance,
  { database, fileLinks }: Pick<Parts, 'database' | 'fileLinks'>,
): void {
  route(app, endpoints.banners, async () => {
    const rows = await database.selectFrom('banner').selectAll().orderBy('order_number').execute();
    const data = rows.map(({ id, order_number, link, image_key, mobile_image_key }) => ({
      id,
      order_number,
      link,
      image: fileLinks.publicUrl(image_key),
      mobile_image: fileLinks.publicUrl(mobile_image_key),
    }));
    return { data, meta: {} };
  });
  route(app, endpoints.bannerClick, async ({ params }) => {
    const { numUpdatedRows } = await database
      .updateTable('banner')
      .set(({ eb }) => ({ clicks: eb('clicks', '+', 1) }))
      .where('id', '=', Number(params.id))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound('banner', params.id);
    return undefined;
  });
}

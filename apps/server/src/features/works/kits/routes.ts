import { kitEndpoints, message, type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../platform/parts.ts';
import { route } from '../../../platform/http/route.ts';
import type { KitBin } from './bin.ts';
import type { PrintService } from './prints.ts';
import type { KitService } from './service.ts';
import { kitForGuests } from './wire.ts';

/** The services behind the endpoints of kits. */
export interface KitServices {
  readonly kits: KitService;
  readonly prints: PrintService;
  readonly bin: KitBin;
  /** Empties a person's bin; passed in because it erases orders too. */
  readonly emptyBin: (person: Person, kind: ProductKind) => Promise<undefined>;
}

export function kitRoutes(app: FastifyInstance, { kits, prints, bin, emptyBin }: KitServices): void {
  for (const kind of productKinds) {
    const calls = kitEndpoints(productOf(kind).apiBase);
    route(app, calls.emptyBin, ({ person }) => emptyBin(person, kind));
    route(app, calls.kit, async ({ found, person, language }) => {
      if (person?.id === found.account_id) return { data: await kits.detail(found, language) };
      return { data: kitForGuests(await kits.shown(found, language)) };
    });
    route(app, calls.rename, async ({ found, body, language }) => ({
      data: await kits.rename(found, body.title, language),
    }));
    route(app, calls.remove, ({ found }) => bin.setTrashed(found, true));
    route(app, calls.restore, ({ found }) => bin.setTrashed(found, false));
    route(app, calls.hide, ({ found }) => bin.setVisible(found, false));
    route(app, calls.show, ({ found }) => bin.setVisible(found, true));
    route(app, calls.exportKit, ({ found, query, language }) => kits.exported(found, query, language));
    route(app, calls.printBooklet, ({ found, query }) => prints.print(found, query));
    route(app, calls.editions, async ({ found }) => ({ data: await prints.editions(found) }));
    route(app, calls.resend, async ({ found, person, body, language }) => {
      const address = await kits.resend(found, person, body.email, language);
      return { message: message('resend.done', language, { email: address }) };
    });
  }
}

import {
  bagEndpoints,
  deskEndpoints,
  endpoints,
  guestEndpoints,
  kitEndpoints,
  message,
  mostOperations,
  operationList,
  type ProductKind,
  productKinds,
  segmentEndpoints,
  stepEndpoints,
} from '@uzor/contract';
import { base64Of, bytesOfBase64 } from '@uzor/engine';
import { csvOf, type Operation, packHistory, productOf, unpackOperations } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '../../errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Person } from '../../platform/parts.ts';
import { type BoxFigures, figureRows } from './box-statistics/figures.ts';
import { type Caller, markerOf } from './collaborators/access.ts';
import type { GuestService } from './guests/service.ts';
import type { Kit } from './kits/lifecycle.ts';
import type { PrintService } from './kits/prints.ts';
import type { KitService } from './kits/service.ts';
import { kitForGuests } from './kits/wire.ts';
import type { KitListService } from './lists/service.ts';
import type { SegmentService } from './segments/service.ts';
import type { ShareLinkService } from './share-links/service.ts';
import type { StringService } from './strings/service.ts';
import type { SubstitutionService } from './substitutions/service.ts';

export function boxStatisticsRoutes(app: FastifyInstance, figures: BoxFigures): void {
  route(app, deskEndpoints.deskBoxes, async ({ query, language }) => ({ data: await figures.show(query, language) }));
  route(app, deskEndpoints.deskBoxesCsv, async ({ query, language }) => ({
    bytes: Buffer.from(csvOf(figureRows((await figures.show(query, language)).shown), language)),
    mimeType: 'text/csv',
    fileName: 'box.csv',
  }));
}

/** Endpoints of all kinds; works without bags answer 404. */
export function substitutionRoutes(app: FastifyInstance, bags: SubstitutionService): void {
  for (const kind of productKinds) {
    const calls = bagEndpoints(productOf(kind).apiBase);
    route(app, calls.bag, async ({ found, query: { color, left = null }, language }) => ({
      data: await bags.look(found, { color, left }, language),
    }));
    route(app, calls.changeColour, async ({ found, person, body, language }) => ({
      data: await bags.change(found, person, body, language),
    }));
    route(app, calls.undoColour, async ({ found, person, params }) => bags.undo(found, person, params.number));
  }
}

export function shareLinkRoutes(app: FastifyInstance, shares: ShareLinkService): void {
  for (const kind of productKinds) {
    const { share, endShare } = kitEndpoints(productOf(kind).apiBase);
    route(app, share, async ({ found, person, language, answerAsRepeated }) => {
      const { url, isNew } = await shares.share(found, person, language);
      if (!isNew) answerAsRepeated();
      return { data: { url } };
    });
    route(app, endShare, ({ found }) => shares.end(found));
  }
  route(app, endpoints.sharedWork, async ({ params }) => ({ data: await shares.shown(params.slug) }));
  route(app, endpoints.sharedPicture, ({ params }) => shares.picture(params.slug));
  route(app, endpoints.sharedCard, ({ params }) => shares.card(params.slug));
}

export function guestRoutes(app: FastifyInstance, guests: GuestService): void {
  route(app, endpoints.guestWork, async ({ guest, person }) => ({ data: await guests.work(guest, person) }));
  for (const kind of productKinds) {
    const { apiBase, segments } = productOf(kind);
    const calls = guestEndpoints(apiBase);
    route(app, calls.invite, async ({ found, person, body, language }) => ({
      data: await guests.invite(found, person, body, language),
    }));
    route(app, calls.guests, async ({ found }) => ({ data: await guests.guests(found), meta: {} }));
    route(app, calls.endGuest, ({ found, person, params }) => guests.end(found, person, params.guestId));
    route(app, calls.hands, async (call) => ({ data: await guests.hands(call.found, markerOf(call.found, call)) }));
    if (segments === 'none') continue;
    const { claim, endClaim } = segmentEndpoints(apiBase);
    route(app, claim, (call) => guests.claim(call.found, call.params.segmentId, markerOf(call.found, call)));
    route(app, endClaim, ({ found, params }) => guests.endClaim(found, params.segmentId));
  }
}

export function kitListRoutes(app: FastifyInstance, lists: KitListService): void {
  route(app, endpoints.kits, ({ person, query, language }) =>
    lists.page({ accountId: person.id, kind: null, inBin: false }, query, language),
  );
  route(app, endpoints.trashedKits, ({ person, query, language }) =>
    lists.page({ accountId: person.id, kind: null, inBin: true }, query, language),
  );
  for (const kind of productKinds) {
    const calls = kitEndpoints(productOf(kind).apiBase);
    route(app, calls.list, ({ person, query, language }) =>
      lists.page({ accountId: person.id, kind, inBin: false }, query, language),
    );
    route(app, calls.trashed, ({ person, query, language }) =>
      lists.page({ accountId: person.id, kind, inBin: true }, query, language),
    );
  }
}

interface KitServices {
  readonly kits: KitService;
  readonly prints: PrintService;
  /** Empties a person's bin; passed in because it erases orders too. */
  readonly emptyBin: (person: Person, kind: ProductKind) => Promise<undefined>;
}

export function kitRoutes(app: FastifyInstance, { kits, prints, emptyBin }: KitServices): void {
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
    route(app, calls.remove, ({ found }) => kits.setTrashed(found, true));
    route(app, calls.restore, ({ found }) => kits.setTrashed(found, false));
    route(app, calls.hide, ({ found }) => kits.setVisible(found, false));
    route(app, calls.show, ({ found }) => kits.setVisible(found, true));
    route(app, calls.exportKit, ({ found, query, language }) => kits.exported(found, query, language));
    route(app, calls.printBooklet, ({ found, query, language }) => prints.print(found, query, language));
    route(app, calls.editions, async ({ found }) => ({ data: await prints.editions(found) }));
    route(app, calls.resend, async ({ found, person, body, language }) => {
      const address = await kits.resend(found, person, body.email, language);
      return { message: message('resend.done', language, { email: address }) };
    });
  }
}

export function stringRoutes(app: FastifyInstance, strings: StringService): void {
  for (const kind of productKinds) {
    const product = productOf(kind);
    if (product.segments !== 'none') continue;
    const calls = stepEndpoints(product.apiBase);
    route(app, calls.audios, async ({ language }) => ({ data: await strings.audios(language), meta: {} }));
    route(app, calls.voiceovers, async ({ language }) => ({ data: await strings.voiceovers(language), meta: {} }));
    route(app, calls.progress, async (call) => ({
      data: await strings.progress(call.found, markerOf(call.found, call), call.language),
    }));
    route(app, calls.saveProgress, async (call) => ({
      data: await strings.save(call.found, markerOf(call.found, call), call.body.step, call.language),
    }));
  }
}

/** The operations of a call, packed or not. @throws Invalid if `packed` cannot be decoded */
function operationsOf({
  operations = [],
  packed,
}: {
  readonly operations?: readonly Operation[] | undefined;
  readonly packed?: string | undefined;
}): readonly Operation[] {
  if (packed === undefined) return operations;
  const unpacked = operationList.safeParse(unpackedOrNull(packed));
  if (!unpacked.success) throw new Invalid({ packed: ['field.invalid'] });
  return unpacked.data;
}

function unpackedOrNull(packed: string): Operation[] | null {
  try {
    return unpackOperations(bytesOfBase64(packed), mostOperations);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function segmentRoutes(app: FastifyInstance, segments: SegmentService): void {
  for (const kind of productKinds) {
    const product = productOf(kind);
    if (product.segments === 'none') continue;
    const calls = segmentEndpoints(product.apiBase);
    const address = (call: Caller & { params: { segmentId: string }; found: Kit }) => ({
      kit: call.found,
      marker: markerOf(call.found, call),
      segmentId: call.params.segmentId,
    });
    route(app, calls.segments, ({ found, language }) => segments.list(found, language));
    route(app, calls.segment, async (call) => ({ data: await segments.detail(address(call), call.language) }));
    route(app, calls.setMarked, async (call) => ({
      data: await segments.mark(
        address(call),
        { coordinates: call.body.coordinates ?? null, colors: call.body.colors },
        call.language,
      ),
    }));
    route(app, calls.markByColours, async (call) => ({
      data: await segments.mark(address(call), { colors: call.body.colors }, call.language),
    }));
    route(app, calls.operate, async (call) => {
      const operations = operationsOf(call.body);
      if (call.minimal) return { data: await segments.operateBriefly(address(call), operations) };
      return { data: await segments.operate(address(call), operations, call.language) };
    });
    route(app, calls.history, async (call) => {
      const { data, ...rest } = await segments.history(address(call));
      return call.minimal ? { packed: base64Of(packHistory(data)), ...rest } : { data, ...rest };
    });
    route(app, calls.replaceHistory, (call) =>
      Array.isArray(call.body)
        ? segments.replace(address(call), call.body, undefined)
        : segments.replace(address(call), call.body.history, call.body.version),
    );
    route(app, calls.clearHistory, async (call) => segments.clear(address(call)));
  }
}

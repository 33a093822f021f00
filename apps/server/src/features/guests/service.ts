import {
  channels,
  claimHours,
  type GuestWire,
  type GuestWorkWire,
  guestWorkSchema,
  type HandColour,
  type HandsWire,
  handColours,
  handsChanged,
  type InvitedWire,
  type Language,
  mostGuests,
} from '@uzor/contract';
import { mostHands } from '@uzor/kit';
import { Conflict, GuestEnded, Invalid, NotFound } from '../../errors.ts';
import { callerOrigin } from '../../platform/http/caller-origin.ts';
import { newId } from '../../platform/ids.ts';
import type { Guest, Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { accountRepository } from '../accounts/index.ts';
import { guestKeyHash, type Hand, handRepository, type Marker, newGuestKey } from '../hands/index.ts';
import { heldKit, type Kit, kitRepository } from '../kits/index.ts';
import { pageUrl } from '../mails/index.ts';
import { segmentRepository } from '../segments/index.ts';
import { stepsOfHands, stringRepository } from '../strings/index.ts';
import { rateLimits } from './rate-limits.ts';
import { colourOf, firstName, handsToWire } from './wire.ts';

export type GuestServiceParts = Pick<Parts, 'database' | 'clock' | 'limits' | 'config' | 'realtime' | 'security'>;
export type GuestService = ReturnType<typeof guestService>;

/** What an owner gives a guest. */
interface Invitation {
  readonly name: string;
  readonly color?: HandColour | undefined;
  readonly may_mark?: boolean | undefined;
}

/** First part of the path of the page that a link opens; the key stands behind it as a fragment, which no server and no log is told. */
const page = 'together';

/** Links by which others work on a kit beside its owner, and who of them does what. */
export function guestService({ database, clock, limits, config, realtime, security }: GuestServiceParts) {
  const tell = (kitId: string) => void realtime.tell(channels.work(kitId), handsChanged, {});

  /** First name of the owner of a kit. */
  async function ownerOf({ account_id: id }: Pick<Kit, 'account_id'>): Promise<string | null> {
    return firstName((await accountRepository(database).byId(id))?.full_name ?? '');
  }

  return {
    /**
     * Opens a work to a guest and answers the link, which cannot be asked for again: only a hash of its key is kept.
     * @throws Conflict while all places are taken, Invalid on `color`, NotFound, TooMany
     */
    async invite(kit: Kit, person: Person, asked: Invitation, language: Language): Promise<InvitedWire> {
      await limits.count(`guests:${kit.id}`, rateLimits.guestsOfKit);
      const now = clock.now();
      const [id, key] = [newId(now), newGuestKey()];
      await inTransaction(database, async (tx) => {
        await heldKit(tx, kit, person);
        const hands = handRepository(tx);
        const known = await hands.ofKit(kit.id);
        const owner = { kit_id: kit.id, may_mark: true, created_at: now, place: 0, name: null, color: 0 };
        if (known.length === 0) await hands.insert({ ...owner, id: newId(now), key_hash: null });
        const place = Math.max(0, ...known.map((hand) => hand.place)) + 1;
        const color = freeColour(known, asked.color, place);
        const guest = { ...owner, id, place, name: asked.name, color, may_mark: asked.may_mark ?? true };
        await hands.insert({ ...guest, key_hash: guestKeyHash(key) });
      });
      security.note('guest.invited', { account: person.id });
      tell(kit.id);
      return { id, url: `${pageUrl(callerOrigin() ?? config.publicUrl, language, page)}#${key}` };
    },

    /** The guests whose links are open. */
    async guests({ id }: Kit): Promise<GuestWire[]> {
      return (await handRepository(database).ofKit(id)).flatMap(guestToWire);
    },

    /** Ends a link for ever: the guest is refused from now on, and what was marked stays. @throws NotFound */
    async end(kit: Kit, person: Person, guestId: string): Promise<undefined> {
      await inTransaction(database, async (tx) => {
        await heldKit(tx, kit, person); // whoever marks by the link holds the kit too
        if (!(await handRepository(tx).end(kit.id, guestId, clock.now()))) throw new NotFound('guest', guestId);
      });
      security.note('guest.ended', { account: person.id });
      tell(kit.id);
    },

    /** What a link opens. @throws GuestEnded if it has ended meanwhile */
    async work({ kitId, hand }: Guest, person: Person | null): Promise<GuestWorkWire> {
      const kit = await kitRepository(database).byId(kitId);
      const own = (await handRepository(database).ofKit(kitId)).find(({ place }) => place === hand);
      if (!kit || !own) throw new GuestEnded();
      return guestWorkSchema.parse({
        kit_id: kitId,
        product_type: kit.kind,
        title: kit.title,
        owner: await ownerOf(kit),
        name: own.name,
        color: colourOf(own),
        may_mark: own.may_mark,
        own: person?.id === kit.account_id,
      });
    },

    /** Who marks in a work, and what; nothing where nobody was ever invited. */
    async hands(kit: Kit, marker: Marker): Promise<HandsWire> {
      const hands = await handRepository(database).ofKit(kit.id);
      if (hands.length === 0) return { hands: [], segments: [] };
      const segments = await segmentRepository(database).handsOfKit(kit.id);
      const steps = stepsOfHands(await stringRepository(database).stepsOf(kit.id));
      return handsToWire(hands, segments, steps, { you: marker.hand, owner: await ownerOf(kit), now: clock.now() });
    },

    /** Says that a hand means to do a segment: others are told and not held back. @throws NotFound */
    async claim(kit: Kit, segmentId: string, { hand }: Marker): Promise<undefined> {
      const until = new Date(clock.now().getTime() + claimHours * 3_600_000);
      await segmentRepository(database).claim(kit.id, segmentId, { hand, until });
      tell(kit.id);
    },

    /** Gives a claim up, whoever has it. @throws NotFound */
    async endClaim(kit: Kit, segmentId: string): Promise<undefined> {
      await segmentRepository(database).claim(kit.id, segmentId, null);
      tell(kit.id);
    },
  };
}

/** The colour of a new hand. @throws Conflict where there are hands enough, Invalid on a colour that is taken */
function freeColour(known: readonly Hand[], asked: HandColour | undefined, place: number): number {
  const open = known.filter(({ place: one, ended_at: ended }) => one === 0 || ended === null);
  const taken = new Set([0, ...open.map(({ color }) => color)]);
  if (taken.size > mostGuests || place >= mostHands) throw new Conflict('guest.many');
  const wanted =
    asked === undefined ? handColours.findIndex((_, color) => !taken.has(color)) : handColours.indexOf(asked);
  if (taken.has(wanted)) throw new Invalid({ color: ['guest.colour'] });
  return wanted;
}

function guestToWire(hand: Hand): GuestWire[] {
  const { id, place, name, may_mark, created_at: created, ended_at: ended, seen_at: seen } = hand;
  if (place === 0 || ended !== null) return [];
  const times = { created_at: created.toISOString(), seen_at: seen?.toISOString() ?? null };
  return [{ id, name: name ?? '', color: colourOf(hand), may_mark, ...times }];
}

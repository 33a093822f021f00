import {
  channels,
  claimHours,
  type CollaboratorColour,
  collaboratorColours,
  collaboratorsChanged,
  type CollaboratorsWire,
  type GuestWire,
  guestWorkSchema,
  type GuestWorkWire,
  type InvitedWire,
  type Language,
  mostGuests,
} from '@uzor/contract';
import { maxCollaborators, packAuthors, unpackAuthors } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { Conflict, GuestEnded, Invalid, NotFound } from '../../../errors.ts';
import { callerOrigin } from '../../../platform/http/caller-origin.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { newId, newSlug } from '../../../platform/ids.ts';
import type { Guest, Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { accountRepository } from '../../people/index.ts';
import { guestKeyHash, type Marker } from '../collaborators/access.ts';
import { type Collaborator, collaboratorRepository } from '../collaborators/repository.ts';
import { heldKit } from '../kits/access.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { kitRepository } from '../kits/repository.ts';
import { segmentRepository } from '../segments/repository.ts';
import { stringRepository } from '../strings/repository.ts';
import { stepsByCollaborator } from '../strings/service.ts';
import { collaboratorsToWire, colourOf, firstName } from './wire.ts';

const guestsOfKit = { times: 20, seconds: 3600 };

/**
 * The number of a new guest of a locked kit: the next unused one. Once all are used, the guest whose link ended first
 * loses their number, and their marks go to the owner.
 * @throws Conflict if no link has ended
 */
async function freePlace(
  tx: Transaction<Tables>,
  kitId: string,
  known: readonly Collaborator[],
  now: Date,
): Promise<number> {
  const next = Math.max(0, ...known.map(({ place }) => place)) + 1;
  if (next < maxCollaborators) return next;
  const ended = known.filter(({ ended_at: at }) => at !== null);
  const [first] = ended.toSorted((one, other) => Number(one.ended_at) - Number(other.ended_at));
  if (!first) throw new Conflict('guest.many');
  await giveToOwner(tx, kitId, first.place, now);
  await collaboratorRepository(tx).remove(first.id);
  return first.place;
}

/** Gives everything a collaborator marked to the owner. */
async function giveToOwner(tx: Transaction<Tables>, kitId: string, place: number, now: Date): Promise<void> {
  const owned = (hands: Uint8Array, cells: number) =>
    packAuthors(unpackAuthors(hands, cells).map((author) => (author === place ? 0 : author)));
  const segments = segmentRepository(tx);
  for (const { id, hands, total_cells: cells } of await segments.authorsOfKit(kitId))
    if (hands.length > 0) await segments.writeAuthors(id, owned(hands, cells));
  await segments.forgetCollaborator(kitId, place);
  const steps = await stringRepository(tx).stepsOf(kitId);
  if (steps && steps.hands.length > 0)
    await stringRepository(tx).saveSteps(kitId, { ...steps, hands: owned(steps.hands, steps.done) }, now);
}

export type GuestServiceParts = Pick<Parts, 'database' | 'clock' | 'limits' | 'config' | 'realtime' | 'security'>;
export type GuestService = ReturnType<typeof guestService>;

interface Invitation {
  readonly name: string;
  readonly color?: CollaboratorColour | undefined;
  readonly may_mark?: boolean | undefined;
}

/** The page that a link opens. The key is the URL's fragment, which is sent to no server and appears in no log. */
const page = 'together';

/** Links by which others mark in a work, and who marked what. */
export function guestService({ database, clock, limits, config, realtime, security }: GuestServiceParts) {
  const tell = (kitId: string) => void realtime.tell(channels.work(kitId), collaboratorsChanged, {});

  async function ownerOf({ account_id: id }: Pick<Kit, 'account_id'>): Promise<string | null> {
    return firstName((await accountRepository(database).byId(id))?.full_name ?? '');
  }

  return {
    /**
     * Invites a guest and returns the link, which cannot be shown again: only a hash of its key is stored.
     * @throws Conflict while all places are taken, Invalid on `color`, NotFound, TooMany
     */
    async invite(kit: Kit, person: Person, asked: Invitation, language: Language): Promise<InvitedWire> {
      await limits.count(`guests:${kit.id}`, guestsOfKit);
      const now = clock.now();
      const [id, key] = [newId(now), newSlug()];
      await inTransaction(database, async (tx) => {
        await heldKit(tx, kit, person);
        const collaborators = collaboratorRepository(tx);
        const known = await collaborators.ofKit(kit.id);
        const owner = { kit_id: kit.id, may_mark: true, created_at: now, place: 0, name: null, color: 0 };
        if (known.length === 0) await collaborators.insert({ ...owner, id: newId(now), key_hash: null });
        const color = freeColour(known, asked.color);
        const place = await freePlace(tx, kit.id, known, now);
        const guest = { ...owner, id, place, name: asked.name, color, may_mark: asked.may_mark ?? true };
        await collaborators.insert({ ...guest, key_hash: guestKeyHash(key) });
      });
      security.note('guest.invited', { account: person.id });
      tell(kit.id);
      return { id, url: `${pageUrl(callerOrigin() ?? config.publicUrl, language, page)}#${key}` };
    },

    async guests({ id }: Kit): Promise<GuestWire[]> {
      return (await collaboratorRepository(database).ofKit(id)).flatMap(guestToWire);
    },

    /** Ends a link for good: the guest is refused from now on, and their marks stay. @throws NotFound */
    async end(kit: Kit, person: Person, guestId: string): Promise<undefined> {
      await inTransaction(database, async (tx) => {
        await heldKit(tx, kit, person); // guests lock the kit too when they mark
        if (!(await collaboratorRepository(tx).end(kit.id, guestId, clock.now()))) throw new NotFound('guest', guestId);
      });
      security.note('guest.ended', { account: person.id });
      tell(kit.id);
    },

    /** What a link opens. @throws GuestEnded if it has ended since the access check */
    async work({ kitId, collaborator }: Guest, person: Person | null): Promise<GuestWorkWire> {
      const kit = await kitRepository(database).byId(kitId);
      const own = (await collaboratorRepository(database).ofKit(kitId)).find(({ place }) => place === collaborator);
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

    /** Who marks in a work, and what; empty if nobody was ever invited. */
    async hands(kit: Kit, marker: Marker): Promise<CollaboratorsWire> {
      const collaborators = await collaboratorRepository(database).ofKit(kit.id);
      if (collaborators.length === 0) return { hands: [], segments: [] };
      const segments = await segmentRepository(database).authorsOfKit(kit.id);
      const steps = stepsByCollaborator(await stringRepository(database).stepsOf(kit.id));
      return collaboratorsToWire(collaborators, segments, steps, {
        you: marker.collaborator,
        owner: await ownerOf(kit),
        now: clock.now(),
      });
    },

    /** Records that a collaborator is about to do a segment; others may still mark there. @throws NotFound */
    async claim(kit: Kit, segmentId: string, { collaborator }: Marker): Promise<undefined> {
      const until = new Date(clock.now().getTime() + claimHours * 3_600_000);
      await segmentRepository(database).claim(kit.id, segmentId, { collaborator, until });
      tell(kit.id);
    },

    async endClaim(kit: Kit, segmentId: string): Promise<undefined> {
      await segmentRepository(database).claim(kit.id, segmentId, null);
      tell(kit.id);
    },
  };
}

/** The colour of a new guest. @throws Conflict if there are too many, Invalid on a colour that is taken */
function freeColour(known: readonly Collaborator[], asked: CollaboratorColour | undefined): number {
  const open = known.filter(({ place: one, ended_at: ended }) => one === 0 || ended === null);
  const taken = new Set([0, ...open.map(({ color }) => color)]);
  if (taken.size > mostGuests) throw new Conflict('guest.many');
  const wanted =
    asked === undefined
      ? collaboratorColours.findIndex((_, color) => !taken.has(color))
      : collaboratorColours.indexOf(asked);
  if (taken.has(wanted)) throw new Invalid({ color: ['guest.colour'] });
  return wanted;
}

function guestToWire(guest: Collaborator): GuestWire[] {
  const { id, place, name, may_mark, created_at: created, ended_at: ended, seen_at: seen } = guest;
  if (place === 0 || ended !== null) return [];
  const times = { created_at: created.toISOString(), seen_at: seen?.toISOString() ?? null };
  return [{ id, name: name ?? '', color: colourOf(guest), may_mark, ...times }];
}

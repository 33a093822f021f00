import { createHash } from 'node:crypto';
import {
  type AskedOpinionWire,
  channels,
  type EndedOpinionWire,
  type Language,
  opinionChanged,
  type OpinionWire,
} from '@uzor/contract';
import { presetOf, sizeOf } from '@uzor/kit';
import { Conflict, Invalid, NotFound, VoteOver } from '../../../errors.ts';
import { callerOrigin } from '../../../platform/http/caller-origin.ts';
import { pageUrl, readPagePath } from '../../../platform/http/page-url.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { isId, newId, newSlug } from '../../../platform/ids.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { OwnPage } from '../../../platform/web-files/own-page.ts';
import { sizeToWire } from '../../facts/index.ts';
import type { FileService } from '../../files/index.ts';
import { firstName } from '../../works/index.ts';
import { demandWriter, type HeldBlank } from '../blanks/access.ts';
import type { Blank } from '../blanks/lifecycle.ts';
import { blankRepository } from '../blanks/repository.ts';
import { rateLimits } from './rate-limits.ts';
import { endOf, type Opinion, opinionRepository, type Vote } from './repository.ts';

export interface OpinionServiceParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'config' | 'realtime'> {
  readonly files: FileService;
}
export type OpinionService = ReturnType<typeof opinionService>;

interface Ballot {
  readonly preset: number;
  /** Null or empty removes the words; absent keeps the earlier ones. */
  readonly words?: string | null | undefined;
  readonly name?: string | undefined;
}
interface Voter {
  readonly browser: string;
  readonly address: string;
}

/** First part of the path of a vote's page. */
const page = 'o';
/** Titles of link previews: for an open vote, and for any other. */
const titles = {
  ru: { open: 'Какая картина вам ближе? — Узор', ended: 'Голосование закончилось — Узор' },
  en: { open: 'Which picture do you like best? — Uzor', ended: 'The vote is over — Uzor' },
} as const satisfies Record<Language, object>;

/** Seconds for which browsers may cache a picture; few, because the vote may end at any time. */
const shownSeconds = 300;

export function opinionService({ database, clock, limits, config, realtime, files }: OpinionServiceParts) {
  const urlOf = (key: string, language: Language) =>
    pageUrl(callerOrigin() ?? config.publicUrl, language, `${page}/${key}`);
  const tell = (slug: string) => void realtime.tell(channels.blank(slug), opinionChanged, {});

  /** The open vote of an order. @throws NotFound */
  async function ofOwner({ slug }: Blank): Promise<Opinion> {
    const found = await opinionRepository(database).openOf(slug, clock.now());
    if (!found) throw new NotFound('opinion', slug);
    return found;
  }

  /** The vote of a link, open or closed. @throws NotFound if it has expired or its presets are gone */
  async function current(key: string): Promise<Opinion> {
    const found = isId(key) ? await opinionRepository(database).byKey(key, clock.now()) : null;
    if (!found) throw new NotFound('opinion', key);
    return found;
  }

  /** The open vote of a link. @throws VoteOver if its owner has ended it, NotFound */
  async function ofLink(key: string): Promise<Opinion> {
    const found = await current(key);
    if (found.closed_at !== null) throw new VoteOver(key, { data: endedToWire(found) });
    return found;
  }

  const versionOf = (key: string, preset: number) => ({
    preset,
    url: `${callerOrigin() ?? config.publicUrl}/api/opinions/${key}/versions/${preset}`,
  });

  function endedToWire(opinion: Opinion): EndedOpinionWire {
    const taken = takenOf(opinion);
    return { ...pictureOf(opinion), version: taken === null ? null : versionOf(opinion.key, taken) };
  }

  return {
    /**
     * Opens a vote on drawn presets; while one is open it is returned unchanged.
     * @throws Invalid on `presets`, Conflict while one of them is not drawn, TooMany, like `demandWriter`
     */
    async ask(
      { blank: { slug }, person }: HeldBlank,
      presets: readonly number[],
      language: Language,
    ): Promise<{ readonly url: string; readonly isNew: boolean }> {
      const known = await opinionRepository(database).openOf(slug, clock.now());
      if (known) return { url: urlOf(known.key, language), isNew: false };
      await limits.count(`opinion:${slug}`, rateLimits.opinionsOfBlank);
      return inTransaction(database, async (tx) => {
        const blank = await blankRepository(tx).lock(slug);
        if (!blank) throw new NotFound('blank', slug);
        demandWriter(blank, person);
        const opinions = opinionRepository(tx);
        const faster = await opinions.openOf(slug, clock.now());
        if (faster) return { url: urlOf(faster.key, language), isNew: false };
        if (presets.some((preset) => presetOf(blank.kind, preset) === null))
          throw new Invalid({ presets: ['preset.unknown'] });
        if (!presets.every((preset) => blank.ready.includes(preset))) throw new Conflict('preset.notReady');
        const key = newSlug();
        const { generation } = blank;
        await opinions.open({ slug, key, generation, presets: [...presets], created_at: clock.now() });
        return { url: urlOf(key, language), isNew: true };
      });
    },

    /** The open vote as its owner sees it, presets with the most hearts first. @throws NotFound */
    async show(blank: Blank, language: Language): Promise<OpinionWire> {
      const opinion = await ofOwner(blank);
      const { slug, key, presets } = opinion;
      const votes = await opinionRepository(database).votes(slug);
      const counted = presets.map((preset) => {
        const own = votes.filter((vote) => vote.preset === preset);
        const lines = own.flatMap(lineToWire);
        return { preset, hearts: own.length, words: lines.map(({ text }) => text), lines };
      });
      return {
        url: urlOf(key, language),
        ends_at: endOf(opinion).toISOString(),
        votes: counted.toSorted((one, other) => other.hearts - one.hearts),
      };
    },

    /** Ends the vote and erases the voters' words; idempotent. */
    async end({ slug }: Blank): Promise<undefined> {
      await inTransaction(database, (tx) => opinionRepository(tx).close(slug, clock.now()));
    },

    /** Hides the words of a voter; idempotent. */
    async hide({ slug }: Blank, id: string): Promise<undefined> {
      if (isId(id)) await opinionRepository(database).hide(slug, id);
    },

    /** What the link shows to a browser. @throws NotFound, VoteOver */
    async asked(key: string, browser: string): Promise<AskedOpinionWire> {
      const opinion = await ofLink(key);
      const own = await opinionRepository(database).voteOf(opinion.slug, digestOf(key, browser));
      return {
        ...pictureOf(opinion),
        ends_at: endOf(opinion).toISOString(),
        versions: opinion.presets.map((preset) => versionOf(key, preset)),
        vote:
          own && opinion.presets.includes(own.preset) ? { preset: own.preset, words: own.words, name: own.name } : null,
      };
    },

    /** JPEG of a preset; once the vote has ended, only of the preset that the owner took. @throws NotFound */
    async picture(key: string, asked: string): Promise<FileAnswer> {
      const opinion = await current(key);
      const shown = opinion.closed_at === null ? opinion.presets : [takenOf(opinion)];
      const preset = shown.find((one) => String(one) === asked) ?? null;
      if (preset === null) throw new NotFound('picture of', key);
      const { picture } = await blankRepository(database).tracing(opinion, preset);
      const bytes = await files.read(database, picture);
      return { bytes, mimeType: 'image/jpeg', fileName: 'uzor.jpg', shownSeconds };
    },

    /**
     * Saves the vote of a browser in place of an earlier one.
     * @throws Invalid on `preset`, TooMany, NotFound, VoteOver
     */
    async vote(key: string, ballot: Ballot, { browser, address }: Voter): Promise<void> {
      await limits.count(`votes:${address}`, rateLimits.votesOfAddress);
      const { slug, presets } = await ofLink(key);
      if (!presets.includes(ballot.preset)) throw new Invalid({ preset: ['preset.unknown'] });
      await limits.count(`votes-of:${key}`, rateLimits.votesOfLink);
      await inTransaction(database, async (tx) => {
        const opinions = opinionRepository(tx);
        if (!(await opinions.hold(key))) throw new NotFound('opinion', key);
        const own = { slug, browser: digestOf(key, browser) };
        const before = await opinions.voteOf(slug, own.browser);
        await opinions.vote({ ...voteOf(ballot, before, clock.now()), ...own });
      });
      tell(slug);
    },

    /** Deletes the vote of a browser; idempotent. @throws NotFound, VoteOver */
    async takeBack(key: string, browser: string): Promise<undefined> {
      const { slug } = await ofLink(key);
      if (await opinionRepository(database).takeBack(slug, digestOf(key, browser))) tell(slug);
    },

    /** Status and title of the page at a path; null if it is not the page of a vote. It has no preview picture. */
    async pageOf(path: string): Promise<OwnPage | null> {
      const at = readPagePath(path, page);
      if (!at) return null;
      const found = await opinionRepository(database).byKey(at.key, clock.now());
      const isOpen = found?.closed_at === null;
      const title = titles[at.language][isOpen ? 'open' : 'ended'];
      return { status: isOpen ? 200 : 404, title, description: null, tags: [] };
    },

    tidy: () => opinionRepository(database).dropExpired(clock.now()),
  };
}

/** Identifies a browser within one vote; digests from two links cannot be matched with each other. */
const digestOf = (key: string, browser: string) => createHash('sha256').update(`${key} ${browser}`).digest();

/** A vote that replaces an earlier one of the same browser. */
function voteOf({ preset, words, name }: Ballot, before: Vote | null, now: Date): Omit<Vote, 'slug' | 'browser'> {
  const kept = before ?? { id: newId(now), name: null, words: null, said_at: null, hidden: false };
  const said = words === undefined ? kept : { words: words || null, said_at: words ? now : null };
  return {
    id: kept.id,
    hidden: kept.hidden,
    preset,
    name: name ?? kept.name,
    words: said.words,
    said_at: said.said_at,
  };
}

/** The preset that the owner has chosen; null without one, and while the work is in the bin. */
const takenOf = ({ preset, is_in_bin }: Opinion): number | null => (is_in_bin ? null : preset);

function lineToWire({ id, name, words: text, said_at: at, hidden }: Vote): OpinionWire['votes'][number]['lines'] {
  return text === null || at === null || hidden ? [] : [{ id, name, text, at: at.toISOString() }];
}

function pictureOf({ kind, size_id: sizeId, orientation, full_name: owner }: Opinion) {
  const size = sizeId === null ? null : sizeOf(kind, sizeId);
  if (!size) throw new Error('A vote is about an unknown size');
  return { product_type: kind, size: sizeToWire(size), orientation, name: firstName(owner ?? '') };
}

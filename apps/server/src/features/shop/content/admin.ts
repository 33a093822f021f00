import { createHash } from 'node:crypto';
import {
  contentSchemas,
  type DeskPictureWire,
  keptForMs,
  type Language,
  questionIds,
  type ShownQuestionWire,
  type ShownVideoWire,
} from '@uzor/contract';
import { Invalid, NotFound } from '../../../errors.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { Parts } from '../../../platform/parts.ts';
import { keepPublicBytes, type PublicPictureSize } from '../../../platform/web-files/public-pictures.ts';
import type { Audit } from '../../audit/index.ts';
import { contentItems } from './items.ts';
import { publishedSections } from './published-sections.ts';
import { contentPublishing } from './publishing.ts';
import { contentRepository, openingRepository } from './repository.ts';

/** The same sizes as those of the imports. */
const sizes = {
  catalogue: { sidePx: 480, quality: 60 },
  banners: { sidePx: 2400, quality: 80 },
} as const satisfies Record<string, PublicPictureSize>;
const previewSize: PublicPictureSize = { sidePx: 360, quality: 82 };

/** Receives pictures from operators and stores them under public names that hash their content. */
function contentPictures({ intake, storage, fileLinks }: Pick<Parts, 'intake' | 'storage' | 'fileLinks'>) {
  return {
    /** @throws Invalid, Unsupported or TooLarge on `picture` */
    async take(
      section: 'catalogue' | 'banners' | 'library',
      upload: UploadedFile | undefined,
    ): Promise<DeskPictureWire> {
      if (!upload || upload.sizeBytes === 0) throw new Invalid({ picture: ['photo.missing'] });
      const { photo, width, height } = await intake.take(upload.bytes, 'picture');
      if (section !== 'library') {
        const key = await keepPublicBytes(storage, section, photo, sizes[section]);
        return { key, url: fileLinks.publicUrl(key), preview: null, width, height };
      }
      const id = createHash('sha256').update(photo).digest('hex').slice(0, 20);
      const key = `public/library/${id}.jpg`;
      await storage.put(key, photo, 'image/jpeg');
      const preview = await keepPublicBytes(storage, section, photo, previewSize);
      return { key, url: fileLinks.publicUrl(key), preview, width, height };
    },
  };
}

/** Days counted together, including today. */
const daysCounted = 30;
/** The page counts each answer once per visit, and has fewer answers than this. */
const openingsOfAddress: Limit = { times: 120, seconds: 3600 };

/** How often visitors open the answers of the FAQ. Only counts are stored. */
function questionOpenings({
  database,
  clock,
  config,
  limits,
}: Pick<Parts, 'database' | 'clock' | 'config' | 'limits'>) {
  const openings = openingRepository(database);
  const today = () => ({ now: clock.now(), zone: config.timeZone });
  return {
    /** @throws TooMany; NotFound for a question that the site does not show */
    async count(item: string, address: string): Promise<void> {
      await limits.count(`opening:${address}`, openingsOfAddress);
      const isBuilt = questionIds.some((id) => id === item);
      if (!isBuilt && !(await contentRepository(database).shown('questions')).has(item))
        throw new NotFound('question', item);
      await openings.count(item, today());
    },
    /** Openings by question in the last `daysCounted` days; questions without any are absent. */
    async counted(): Promise<Record<string, number>> {
      const rows = await openings.counted(daysCounted, today());
      return Object.fromEntries(rows.map(({ item, opened }) => [item, opened]));
    },
    tidy: () => openings.dropUntil(new Date(clock.now().getTime() - keptForMs.opening)),
  };
}

/** Questions and videos that differ from those the site was built with. */
function shownContent({ database }: Pick<Parts, 'database'>) {
  const repository = contentRepository(database);
  async function orderOf(section: 'questions' | 'videos') {
    const stored = (await repository.shown('order')).get(section);
    return { order: stored ? contentSchemas.order.parse(stored).items : null };
  }
  return {
    async questions(language: Language): Promise<{ data: ShownQuestionWire[]; meta: { order: string[] | null } }> {
      const stored = [...(await repository.shown('questions'))];
      const data = stored.map(([id, content]) => {
        const { topic, active, ...texts } = contentSchemas.questions.parse(content);
        return { id, topic, question: texts[`question_${language}`], answer: texts[`answer_${language}`], active };
      });
      return { data, meta: await orderOf('questions') };
    },
    async videos(language: Language): Promise<{ data: ShownVideoWire[]; meta: { order: string[] | null } }> {
      const stored = [...(await repository.shown('videos'))];
      const data = stored.map(([id, content]) => {
        const { active, ...titles } = contentSchemas.videos.parse(content);
        return { id, title: titles[`title_${language}`], active };
      });
      return { data, meta: await orderOf('videos') };
    },
  };
}

export interface ContentAdminParts
  extends Pick<Parts, 'config' | 'database' | 'clock' | 'fileLinks' | 'intake' | 'limits' | 'storage'> {
  readonly audit: Audit;
}
export type ContentAdmin = ReturnType<typeof contentAdmin>;

export function contentAdmin(parts: ContentAdminParts) {
  const sections = publishedSections(parts);
  const items = contentItems(parts, sections);
  const publishing = contentPublishing(parts, sections);
  const openings = questionOpenings(parts);
  return {
    items,
    publishing,
    pictures: contentPictures(parts),
    openings,
    shown: shownContent(parts),
    async overview(language: Language) {
      return {
        counts: await items.counts(),
        publications: await publishing.publications(language),
        opened: await openings.counted(),
      };
    },
  };
}

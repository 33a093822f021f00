import * as z from 'zod/mini';
import { list } from '../lists.ts';
import { cardKinds, type ContentSection, libraryCategories, questionTopics } from '../vocabulary.ts';
import { time } from './parts.ts';

/* Shop content that operators edit, in all languages at once. */

const truth = z.boolean({ error: 'field.invalid' });
const written = z.string({ error: 'field.required' });
const most = 999_999_999;
const notNegative = z
  .int({ error: 'field.invalid' })
  .check(z.minimum(0, { error: 'field.invalid' }), z.maximum(most, { error: 'field.invalid' }));

/** Maximum length of a notice, in characters. */
export const mostNoticeCharacters = 500;

interface FieldRules {
  readonly words: (most: number) => z.ZodMiniType<string, string>;
  /** The storage key of a public picture, as returned by an upload; empty = none yet. */
  readonly picture: z.ZodMiniType<string, string>;
  readonly whole: z.ZodMiniType<number, number>;
  readonly link: (allowed: RegExp) => z.ZodMiniType<string, string>;
}
/** Imported content is shown without validation. */
const anything: FieldRules = {
  words: () => z.string(),
  picture: z.string(),
  whole: z.int(),
  link: () => z.string(),
};
const asTyped: FieldRules = {
  words: (longest) => written.check(z.trim(), z.maxLength(longest, { error: 'field.long' })),
  picture: written.check(z.regex(/^(public\/[\w-]+\/[\w-]+\.(webp|jpg))?$/, { error: 'field.invalid' })),
  whole: notNegative,
  link: (allowed) =>
    written.check(z.trim(), z.maxLength(1000, { error: 'field.long' }), z.regex(allowed, { error: 'field.invalid' })),
};

function schemasBy({ words, picture, whole, link }: FieldRules) {
  /** Only https, because a javascript: link would run in our page. */
  const shopLink = z.nullable(link(/^https:\/\/[^\s/]+/));
  return {
    catalogue: z.object({
      title_ru: words(200),
      title_en: words(200),
      product: z.enum(cardKinds, { error: 'field.invalid' }),
      size: words(40),
      color_ru: words(60),
      color_en: words(60),
      picture,
      price: whole,
      popularity: whole,
      added_at: time,
      wb_url: shopLink,
      ozon_url: shopLink,
      ya_url: shopLink,
      active: truth,
    }),
    banners: z.object({
      /** Empty, a path on this site, or an https URL. */
      link: link(/^(|\/(?!\/)\S*|https:\/\/[^\s/]+\S*)$/),
      image: picture,
      mobile_image: picture,
      alt_ru: words(200),
      alt_en: words(200),
      active: truth,
    }),
    library: z.object({
      category: z.enum(libraryCategories, { error: 'field.invalid' }),
      title_ru: words(100),
      title_en: words(100),
      picture,
      preview: picture,
      active: truth,
    }),
    questions: z.object({
      topic: z.enum(questionTopics, { error: 'field.invalid' }),
      question_ru: words(200),
      question_en: words(200),
      answer_ru: words(2000),
      answer_en: words(2000),
      active: truth,
    }),
    videos: z.object({ title_ru: words(100), title_en: words(100), active: truth }),
    /** The first ids in order; unlisted items follow. */
    order: z.object({ items: list(z.string().check(z.maxLength(100))).check(z.maxLength(5000)) }),
    notice: z.object({
      ru: words(mostNoticeCharacters),
      en: words(mostNoticeCharacters),
      starts_at: z.nullable(time),
      ends_at: z.nullable(time),
      active: truth,
      /** Also shown before `starts_at` while a new order would have to wait a minute or more. */
      by_itself: truth,
    }),
  } as const satisfies Record<ContentSection, z.ZodMiniType>;
}

/** Items as stored and shown. */
export const contentSchemas = schemasBy(anything);
/** Items as an operator may save them. */
export const contentInputs = schemasBy(asTyped);
/** An item of a section. */
export type ContentOf<S extends ContentSection> = z.infer<(typeof contentSchemas)[S]>;

/** Sections whose items have an editable order. */
export const orderedSections = [
  'banners',
  'library',
  'questions',
  'videos',
] as const satisfies readonly ContentSection[];
export type OrderedSection = (typeof orderedSections)[number];

/** An FAQ question changed or added by operators. */
export const shownQuestionSchema = z.object({
  id: z.string(),
  topic: z.enum(questionTopics),
  question: z.string(),
  answer: z.string(),
  active: z.boolean(),
});
export type ShownQuestionWire = z.infer<typeof shownQuestionSchema>;

/** A clip of the site whose title or position operators changed. */
export const shownVideoSchema = z.object({ id: z.string(), title: z.string(), active: z.boolean() });
export type ShownVideoWire = z.infer<typeof shownVideoSchema>;

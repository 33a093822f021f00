import { contentSchemas, type Language, type ShownQuestionWire, type ShownVideoWire } from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import { contentRepository } from './repository.ts';

/** Questions and videos that differ from those the site was built with. */
export function shownContent({ database }: Pick<Parts, 'database'>) {
  const repository = contentRepository(database);
  async function orderOf(section: 'questions' | 'videos') {
    const stored = (await repository.shown('order')).get(section);
    return { order: stored ? contentSchemas.order.parse(stored).items : null };
  }
  return {
    /** Questions that differ from those of the build, in one language, and the order of all if it was changed. */
    async questions(language: Language): Promise<{ data: ShownQuestionWire[]; meta: { order: string[] | null } }> {
      const stored = [...(await repository.shown('questions'))];
      const data = stored.map(([id, content]) => {
        const { topic, active, ...texts } = contentSchemas.questions.parse(content);
        return { id, topic, question: texts[`question_${language}`], answer: texts[`answer_${language}`], active };
      });
      return { data, meta: await orderOf('questions') };
    },
    /** Videos that differ from those of the build, in one language, and the order of all if it was changed. */
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

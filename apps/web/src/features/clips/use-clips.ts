import { useTranslation } from 'react-i18next';
import { inPublishedOrder, usePublished } from '../../ui/published/use-published.ts';
import { useLanguage } from '../../i18n/language.ts';
import { bindWords } from '../../i18n/typography.ts';
import type { ClipName } from '@uzor/contract';
import { type Clip, clips } from './clips.ts';

const load = async () => (await import('./published-clips.ts')).publishedClips();

/** The visible clips. Titles, order and visibility set by operators apply once they have loaded. */
export function useClips(): readonly (Clip & { readonly title: string })[] {
  const { t } = useTranslation('clips');
  const { language } = useLanguage();
  const published = usePublished(load);
  const titled = clips.map((clip) => ({ ...clip, title: t(`clips.${clip.name}.title`) }));
  if (!published) return titled;
  const changed = new Map(published.data.map((one) => [one.id, one]));
  const shown = titled.flatMap((clip) => {
    const own = changed.get(clip.name);
    if (own?.active === false) return [];
    return own ? { ...clip, title: bindWords(own.title, language) } : clip;
  });
  return inPublishedOrder(shown, published.meta.order, ({ name }) => name);
}

/** Returns the text of a step of a clip; steps count from 0. */
export function useStepText(name: ClipName): (step: number) => string {
  const { t } = useTranslation('clips');
  const texts = Object.values(t(`clips.${name}.steps`, { returnObjects: true }));
  return (step) => texts[step] ?? '';
}

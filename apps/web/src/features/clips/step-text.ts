import { useTranslation } from 'react-i18next';
import type { ClipName } from './clips.ts';

/** The words of a step of a clip, from 0. */
export function useStepText(name: ClipName): (step: number) => string {
  const { t } = useTranslation('clips');
  const texts = t(`clips.${name}.steps`, { returnObjects: true });
  const list = Object.values(texts);
  return (step) => list[step] ?? '';
}

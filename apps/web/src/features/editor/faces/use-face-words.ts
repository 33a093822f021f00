import { useTranslation } from 'react-i18next';
import type { FaceSizes } from './face-sizes.ts';

/** How well the faces of the crop are recognised, in words; in cells if people count them in this kind of work. */
export function useFaceWords(inCells: boolean): (sizes: FaceSizes) => string {
  const { t } = useTranslation('editor');
  return ({ count, cells, alike, verdict }) => {
    if (!inCells) return t(`faces.plain.${verdict}`, { context: count === 1 ? 'single' : 'several' });
    const context = count === 1 ? 'single' : alike ? 'alike' : 'from';
    return t('faces.high', { context, count: cells, verdict: t(`faces.verdict.${verdict}`) });
  };
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText, sizeText } from '../../../i18n/numbers.ts';
import made from '../../../ui/shipped-work/made.json' with { type: 'json' };
import { type ShippedName, shippedFacts } from '../../../ui/shipped-work/shipped.ts';

interface MadeFacts {
  readonly size: string;
  readonly pieces: number;
  readonly colours: number;
  readonly widthCells?: number;
  readonly heightCells?: number;
  readonly faceCells?: number;
  readonly faceCm?: number;
}
/** Figures that `tools/make-pictures.ts` wrote while it made the pictures. */
const facts: Readonly<Record<ShippedName, MadeFacts>> = made;

/** The figures of a work: its size, its cells, areas or lines, its colours, and how large the face in it is. */
export function useCaption(name: ShippedName): string {
  const { t } = useTranslation('landing');
  const figures = useFigures(name);
  const { faceCells, faceCm } = facts[name];
  if (faceCells !== undefined)
    return t('gallery.faced', { figures, face: t('gallery.faceCells', { count: faceCells }) });
  if (faceCm !== undefined) return t('gallery.faced', { figures, face: t('gallery.faceCm', { count: faceCm }) });
  return figures;
}

function useFigures(name: ShippedName): string {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { size, pieces, colours, widthCells, heightCells } = facts[name];
  const counted = { count: pieces, number: numberText(pieces, language) };
  if (widthCells !== undefined && heightCells !== undefined)
    return t('gallery.cells', {
      size: sizeText(size),
      width: widthCells,
      height: heightCells,
      colours: t('gallery.colours', { count: colours }),
    });
  if (shippedFacts(name).between === 'hoop')
    return t('gallery.lines', { size: sizeText(size), pieces: t('gallery.wound', counted) });
  return t('gallery.regions', {
    size: sizeText(size),
    pieces: t('gallery.areas', counted),
    paints: t('gallery.paints', { count: colours }),
  });
}

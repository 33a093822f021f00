import { filterNames, presetOf, type ProductDefinition, sizeOf, sizeText } from '@uzor/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { useDark } from '../../ui/colour-scheme.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Sheet } from '../../ui/sheet/sheet.ts';
import { useWatched } from '../../ui/watched.ts';
import { Bar } from './components/bar.tsx';
import { Counts, Shortages } from './components/counts.tsx';
import { Foot } from './components/foot.tsx';
import { Lettering } from './components/lettering.tsx';
import { MiniMap } from './components/mini-map.tsx';
import { SheetCanvas } from './components/sheet-canvas.tsx';
import { Specks } from './components/specks.tsx';
import { BrushSizes, Tools } from './components/tools.tsx';
import { ViewBar } from './components/view-bar.tsx';
import { artOf } from './painting/retouch-painter.ts';
import type { WorkArt } from './painting/work-art.ts';
import type { RetouchControl } from './rules/retouch-control.ts';
import type { RetouchSaving } from './saving/retouch-saving.ts';
import type { OpenedPreset } from './use-opened.ts';
import classes from './retouch.module.css';

/** Side of a cell at first, CSS pixels: symbols are readable from 16. */
const openingCell = 20;

interface RetouchBoardProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedPreset;
  readonly preset: number;
  readonly control: RetouchControl;
  readonly saving: RetouchSaving;
}

/** The scheme with its tools, colours and the way back to the presets. */
export function RetouchBoard({ product, opened: { blank, scheme }, preset, control, saving }: RetouchBoardProps) {
  const { t } = useTranslation('retouch');
  const { to, language } = useLanguage();
  const dark = useDark();
  const sheet = useMemo(
    () => new Sheet({ columns: control.pieces.columns, rows: control.pieces.rows }, openingCell),
    [control],
  );
  const art = useMemo(() => (scheme ? artOf(scheme.made, control.pieces) : null), [scheme, control]);
  const back = to(`/${product.webSlug}/presets/${blank.slug}`);
  const size = sizeOf(product.kind, blank.size_id ?? 0) ?? product.sizes[0];
  const name = presetOf(product.kind, preset)?.name[language] ?? '';
  const filter = scheme?.made.filter ?? product.defaultFilter;
  const facts = t('facts', { name, filter: filterNames[filter][language], size: sizeText(size.name) });
  if (!art) return null;
  return (
    <main id="content" className={classes.screen}>
      <SkipLink to="sheet" words={t('toSheet')} />
      <Bar control={control} saving={saving} back={back} facts={facts} />
      <div className={classes.window}>
        <SheetCanvas control={control} sheet={sheet} art={art} dark={dark} />
        <MiniMap control={control} sheet={sheet} art={art} />
      </div>
      <ViewBar control={control} sheet={sheet} />
      <section className={classes.panel} aria-label={t('tools.title')}>
        <Tools control={control} />
        <Options control={control} sheet={sheet} art={art} />
        <Shortages control={control} />
        <Foot control={control} saving={saving} back={back} preset={preset} />
      </section>
    </main>
  );
}

interface OptionsProps {
  readonly control: RetouchControl;
  readonly sheet: Sheet;
  readonly art: WorkArt;
}

/** What belongs to the chosen tool, and the colours. */
function Options({ control, sheet, art }: OptionsProps) {
  const { t } = useTranslation('retouch');
  const { tool } = useWatched(control.chosen);
  return (
    <div className={classes.middle} data-tool={tool}>
      {tool === 'brush' && <BrushSizes control={control} />}
      {tool === 'picker' && <p className={classes.hintLine}>{t('picker.hint')}</p>}
      {tool === 'specks' && <Specks control={control} sheet={sheet} art={art} />}
      {tool === 'letters' ? (
        <Lettering control={control} sheet={sheet} />
      ) : (
        <>
          <div className={classes.countsHead}>
            <h2>{t(control.pieces.sizes === null ? 'counts.title' : 'counts.titlePaints')}</h2>
            <span>{t('counts.live')}</span>
          </div>
          <Counts control={control} />
        </>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { IconBrush } from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { IconColorPicker, IconEraser, IconTypography } from '../../../ui/icons/more.ts';
import { useObservable } from '../../../ui/observable.ts';
import classes from '../retouch.module.css';
import { noLetters } from '../rules/chosen.ts';
import type { Tool } from '../rules/pieces.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';

const icons: Readonly<Record<Tool, Icon>> = {
  brush: IconBrush,
  picker: IconColorPicker,
  specks: IconEraser,
  letters: IconTypography,
};

/** The tools of the work, in their fixed order. */
export function Tools({ control }: { readonly control: RetouchControl }) {
  const { t } = useTranslation('retouch');
  const { tool: chosen, letters } = useObservable(control.chosen);
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools.title')}>
      {control.pieces.tools.map((tool) => {
        const ToolIcon = icons[tool];
        return (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            aria-pressed={tool === chosen}
            onClick={() => control.choose({ tool, showsMade: false, letters: letters ?? noLetters })}
          >
            <ToolIcon size={26} stroke={1.9} aria-hidden />
            <span>{t(`tools.${tool}`)}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Widths of the brush, for works that are painted cell by cell. */
export function BrushSizes({ control }: { readonly control: RetouchControl }) {
  const { t } = useTranslation('retouch');
  const { size: chosen } = useObservable(control.chosen);
  if (control.pieces.brushes.length === 1) return <p className={classes.hintLine}>{t('brush.whole')}</p>;
  return (
    <fieldset className={classes.row} aria-label={t('brush.size')}>
      <span className={classes.rowName}>{t('brush.size')}</span>
      {control.pieces.brushes.map((size) => (
        <button
          key={size}
          type="button"
          className={classes.option}
          aria-pressed={size === chosen}
          aria-label={t('brush.cells', { size })}
          onClick={() => control.choose({ size })}
        >
          {size}
        </button>
      ))}
    </fieldset>
  );
}

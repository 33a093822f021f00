import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowBackUp, IconBrush } from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { IconEraser } from '../../../ui/icons/more.ts';
import classes from './look.module.css';
import { type BrushSize, brushRadii } from './mask-moves.ts';
import type { BackgroundModel } from './use-background.ts';

const icons: readonly (readonly [keeps: boolean, name: 'keeps' | 'drops', icon: Icon])[] = [
  [true, 'keeps', IconBrush],
  [false, 'drops', IconEraser],
];
const sizeNames = ['small', 'middle', 'large'] as const;
const sizes: readonly BrushSize[] = [0, 1, 2];

/** The brush that mends the border of the subject: what it does, how wide it is, and the way back. */
export function BrushTools({ background }: { readonly background: BackgroundModel }) {
  const { t } = useTranslation('editor');
  const { brush, setBrush, setBrushing, mend, asFound, undoStroke } = background;
  return (
    <section className={classes.part} aria-labelledby="editor-brush">
      <h2 id="editor-brush" className={classes.title}>
        {t('brush.title')}
      </h2>
      <p className={classes.text}>{t('brush.hint')}</p>
      <fieldset className={classes.row} aria-label={t('brush.does')}>
        {icons.map(([keeps, name, ToolIcon]) => (
          <button
            key={name}
            type="button"
            className={classes.tool}
            aria-pressed={brush.keeps === keeps}
            onClick={() => setBrush({ ...brush, keeps })}
          >
            <ToolIcon size={22} stroke={1.9} aria-hidden />
            {t(`brush.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={classes.row}>
        <fieldset className={classes.sizes} aria-label={t('brush.size')}>
          {sizes.map((size) => (
            <button
              key={size}
              type="button"
              className={classes.size}
              aria-pressed={brush.size === size}
              aria-label={t(`brush.sizes.${sizeNames[size] ?? 'middle'}`)}
              onClick={() => setBrush({ ...brush, size })}
            >
              <i style={{ width: dotPx(size), height: dotPx(size) }} aria-hidden />
            </button>
          ))}
        </fieldset>
        <Button
          variant="ghost"
          size="small"
          icon={IconArrowBackUp}
          disabled={!undoStroke}
          onClick={() => undoStroke?.()}
        >
          {t('brush.undo')}
        </Button>
        {asFound && (
          <Button variant="ghost" size="small" onClick={() => mend(asFound())}>
            {t('brush.asFound')}
          </Button>
        )}
      </div>
      <Button variant="teal" wide onClick={() => setBrushing(false)}>
        {t('brush.done')}
      </Button>
    </section>
  );
}

const dotPx = (size: BrushSize) => Math.round(8 + 200 * brushRadii[size]);

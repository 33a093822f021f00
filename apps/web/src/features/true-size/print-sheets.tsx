import { useTranslation } from 'react-i18next';
import type { Drawing } from './drawing.ts';
import { PartOfDrawing } from './part-of-drawing.tsx';
import { fewestSheets } from './sheets.ts';
import classes from './true-size.module.css';

/** What every printer leaves of a sheet A4 of paper in both directions, less the line of words; millimetres. */
const paper = { width: 180, height: 265 } as const;
const overlapMm = 10;

/** The drawing on paper at 100 %, sheet by sheet: seen by the printer alone. */
export function PrintSheets({ url, drawing }: { readonly url: string; readonly drawing: Drawing }) {
  const { t } = useTranslation('trueSize');
  const sheets = fewestSheets(drawing.extent, paper, overlapMm);
  return (
    <div className={classes.print} aria-hidden="true">
      {sheets.map((sheet, i) => (
        <section
          key={`${sheet.x}:${sheet.y}`}
          className={classes.paper}
          data-lying={sheet.width > paper.width || undefined}
        >
          <PartOfDrawing url={url} drawing={drawing} part={sheet} scale={1} unit="mm" />
          <p>
            {t('print.sheet', { number: i + 1, count: sheets.length })}
            <i className={classes.fiveCentimetres} />
            <span>{t('print.check')}</span>
          </p>
        </section>
      ))}
    </div>
  );
}

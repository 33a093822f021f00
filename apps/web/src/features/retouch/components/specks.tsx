import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconEraser } from '../../../ui/icons/more.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { visibleCells } from '../../../ui/sheet/viewport.ts';
import { useWatched } from '../../../ui/watched.ts';
import type { WorkArt } from '../painting/work-art.ts';
import classes from '../retouch.module.css';
import type { RetouchControl } from '../rules/retouch-control.ts';

interface SpecksProps {
  readonly control: RetouchControl;
  readonly sheet: Sheet;
  readonly art: WorkArt;
}

/** The specks in view and in the whole work, and two ways to erase them; each is one step of undo. */
export function Specks({ control, sheet, art }: SpecksProps) {
  const { t } = useTranslation('retouch');
  const [erased, setErased] = useState<number | null>(null);
  const changes = useWatched(control.changes);
  const view = useWatched(sheet.view);
  const area = useWatched(sheet.area);
  const [all, setAll] = useState<readonly (readonly number[])[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours change in place, `changes` tells when
  useEffect(() => setAll(control.pieces.specks(control.colours)), [control, changes]);
  const seen = visibleCells(view, area, sheet.grid);
  const inView = all.filter(([piece = 0]) => {
    const { left, top, right, bottom } = art.reachOf(piece);
    return left < seen.right && right > seen.left && top < seen.bottom && bottom > seen.top;
  });
  const erase = (specks: readonly (readonly number[])[]) => {
    const gone = control.pieces.erased(control.colours, specks);
    setErased(control.recolour(gone));
  };
  const pieces = control.pieces.field;
  return (
    <div className={classes.options}>
      <h2 className={classes.optionsTitle}>{t(`specks.title_${pieces}`, { seen: inView.length, all: all.length })}</h2>
      <p className={classes.hintLine}>{t('specks.hint')}</p>
      <div className={classes.pair}>
        <Button
          variant="secondary"
          size="small"
          icon={IconEraser}
          disabled={inView.length === 0}
          onClick={() => erase(inView)}
        >
          {t('specks.seen')}
        </Button>
        <Button variant="secondary" size="small" disabled={all.length === 0} onClick={() => erase(all)}>
          {t('specks.all')}
        </Button>
      </div>
      <p className={classes.hintLine} role="status">
        {erased === null ? '' : t(`specks.erased_${pieces}`, { count: erased })}
      </p>
    </div>
  );
}

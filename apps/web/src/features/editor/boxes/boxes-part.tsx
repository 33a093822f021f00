import type { BlankWire } from '@uzor/contract';
import { joinableBoxes } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconLayoutGridAdd } from '../../../ui/icons/more.ts';
import classes from '../editor.module.css';

interface BoxesPartProps {
  readonly blank: BlankWire | null;
  readonly onOpen: () => void;
}

/** Leads to further boxes for the same picture; renders nothing for a try-out, and for boxes that do not join. */
export function BoxesPart({ blank, onOpen }: BoxesPartProps) {
  const { t } = useTranslation('editor');
  if (!blank || !joins(blank)) return null;
  const count = blank.boxes?.codes.length ?? 1;
  return (
    <div className={classes.part}>
      {blank.allowed_size_ids.length === 0 && <p role="alert">{t('boxes.unfinished', { count })}</p>}
      <Button variant="secondary" size="small" icon={IconLayoutGridAdd} onClick={onOpen}>
        {count === 1 ? t('boxes.more') : t('boxes.count', { count })}
      </Button>
    </div>
  );
}

/** Whether boxes of an order make one picture together. */
export function joins({ product_type: kind, boxes, allowed_size_ids: allowed }: BlankWire): boolean {
  return joinableBoxes(kind, boxes?.size_ids ?? allowed).length > 0;
}

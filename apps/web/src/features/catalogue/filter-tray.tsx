import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { Filters } from './filters.tsx';
import classes from './products.module.css';

interface FilterTrayProps extends ComponentProps<typeof Filters> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Kits that the filters show; nothing while they are counted. */
  readonly total: number | undefined;
}

/** The filters where the page has no column for them. */
export function FilterTray({ open, onClose, choice, filters, total = 0 }: FilterTrayProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Drawer open={open} onClose={onClose} title={t('filters')}>
      <Filters choice={choice} filters={filters} />
      <div className={classes.drawerFoot}>
        <Button wide onClick={onClose}>
          {total === 0 ? t('showNone') : t('show', { count: total })}
        </Button>
        {choice.count > 0 && (
          <Button variant="ghost" wide onClick={choice.reset}>
            {t('reset')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

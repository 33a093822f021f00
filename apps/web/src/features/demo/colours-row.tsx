import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronRight } from '../../ui/icons/basic.ts';
import type { DemoColoursProps } from './demo-colours.tsx';
import classes from './demo.module.css';

const DemoColours = lazy(() => import('./demo-colours.tsx'));

export function ColoursRow(props: Omit<DemoColoursProps, 'onClose'>) {
  const { colours } = props;
  const { t } = useTranslation('colours');
  const [open, setOpen] = useState(false);
  const inWords = () => {
    if (!colours) return t('row.all');
    const count = colours.atHand.length;
    return colours.ofBox === null ? t('row.own', { count }) : t('row.some', { count, all: colours.ofBox });
  };
  return (
    <>
      <button type="button" className={classes.colours} onClick={() => setOpen(true)}>
        <span>{t('row.title')}</span> <span>{inWords()}</span>
        <IconChevronRight size={22} stroke={1.9} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <DemoColours {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronRight } from '../../ui/icons/basic.ts';
import type { DemoColoursChosen } from './demo-colours.tsx';
import classes from './demo.module.css';
import type { useFrame } from './use-frame.ts';

const DemoColours = lazy(() => import('./demo-colours.tsx'));

interface ColoursRowProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  readonly placed: ReturnType<typeof useFrame>['placed'];
  readonly colours: DemoColoursChosen | null;
  readonly onUse: (colours: DemoColoursChosen | null) => void;
}

/** The colours at hand: everything, unless the page behind this row says otherwise. */
export function ColoursRow({ product, size, placed, colours, onUse }: ColoursRowProps) {
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
          <DemoColours
            product={product}
            size={size}
            placed={placed}
            colours={colours}
            onUse={onUse}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

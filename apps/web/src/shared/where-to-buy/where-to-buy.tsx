import type { ProductDefinition } from '@uzor/kit/catalogue';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

const Offers = lazy(() => import('./offers.tsx'));

interface WhereToBuyProps {
  readonly product: ProductDefinition;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function WhereToBuy({ product, open, onClose }: WhereToBuyProps) {
  const { t } = useTranslation();
  const { to } = useLanguage();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('shops.title')}
      actions={
        <Button variant="secondary" to={to(`/products?product=${product.webSlug}`)}>
          {t('shops.all')}
        </Button>
      }
      wide
      tray
    >
      <p>{t('shops.note')}</p>
      <Suspense fallback={<Skeleton ratio={2} radius={16} />}>
        <Offers product={product} />
      </Suspense>
    </Modal>
  );
}

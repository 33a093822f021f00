import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { IconPackage } from '../../ui/icons/basic.ts';
import classes from './instruction.module.css';

/** Leads to where missing parts of the box are asked for. */
export function PartsCard({ product, kitId }: { readonly product: ProductDefinition; readonly kitId: string }) {
  const { t } = useTranslation('instruction');
  const { to } = useLanguage();
  return (
    <Card as="section" className={classes.exports}>
      <div>
        <h2>{t('parts.title', { context: craftOf(product) })}</h2>
        <p className={classes.muted}>{t('parts.text')}</p>
      </div>
      <div className={classes.exportButtons}>
        <Button variant="secondary" size="small" icon={IconPackage} to={to(`/${product.webSlug}/parts/${kitId}`)}>
          {t('parts.open')}
        </Button>
      </div>
    </Card>
  );
}

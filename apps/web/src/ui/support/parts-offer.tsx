import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { languageOfPath, pathIn } from '../../i18n/path.ts';
import { Button } from '../button/button.tsx';
import { IconPackage } from '../icons/basic.ts';
import classes from './support.module.css';

interface PartsOfferProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** Leads whoever lacks parts of a work to where they are asked for by colour, which is quicker than a letter. */
export function PartsOffer({ product, kitId }: PartsOfferProps) {
  const { t } = useTranslation('support');
  const language = languageOfPath(window.location.pathname);
  return (
    <div className={classes.offer}>
      <p>{t('parts.text')}</p>
      <Button
        variant="secondary"
        size="small"
        icon={IconPackage}
        href={pathIn(language, `/${product.webSlug}/parts/${kitId}`)}
      >
        {t('parts.open')}
      </Button>
    </div>
  );
}

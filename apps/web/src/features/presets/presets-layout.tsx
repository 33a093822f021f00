import type { ProductDefinition, ProductSize } from '@uzor/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPhoto } from '../../ui/icons/basic.ts';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { OrderHeader } from '../../ui/order-header/order-header.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import classes from './presets.module.css';

interface PresetsLayoutProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize | null;
  /** Address of the step before. */
  readonly editor: string;
  /** The picture is wider than high: it takes most of the width. */
  readonly lies: boolean;
  /** Where to look; null while it is not known. */
  readonly lead: string | null;
  readonly picture: ReactNode;
  /** Absent while nothing can be taken. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The places of the presets page: header, picture, versions, bar. */
export function PresetsLayout({ product, size, editor, lies, lead, picture, bar, children }: PresetsLayoutProps) {
  const { t } = useTranslation('presets');
  const wide = useMediaQuery(from('lg'), false);
  const { language } = useLanguage();
  const work = [product.name[language], ...(size ? [sizeText(size.name)] : [])].join(' ');
  return (
    <div className={classes.page}>
      <SkipLink />
      <OrderHeader
        back={editor}
        backLabel={t('back')}
        title={wide ? null : t('title')}
        line={wide ? work : t('leadShort')}
      >
        {wide && (
          <Button variant="ghost" icon={IconPhoto} to={editor}>
            {t('back')}
          </Button>
        )}
      </OrderHeader>
      <main id="content" className={classes.screen} tabIndex={-1} data-lies={lies || undefined}>
        {picture}
        <div className={classes.choice}>
          {wide && (
            <div className={classes.head}>
              <h1>{t('title')}</h1>
              <p>{lead ?? t('leadShort')}</p>
            </div>
          )}
          {children}
        </div>
      </main>
      {bar}
    </div>
  );
}

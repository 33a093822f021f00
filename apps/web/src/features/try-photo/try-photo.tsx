import { isRound, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Frontier } from '../../ui/frontier/frontier.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './try-photo.module.css';
import { type OwnScheme, useOwnScheme } from './use-own-scheme.ts';

const OwnPanel = lazy(() => import('./own-panel.tsx'));

interface TryPhotoProps {
  readonly product: ProductDefinition;
  /** The size of the try-out. */
  readonly size: ProductSize;
  /** Breadcrumbs, title and lead. */
  readonly words: ReactNode;
  /** Shown in the frame before there is a photo. */
  readonly sample: ReactNode;
  readonly ornament?: ReactNode;
  /** Told of the visitor's scheme, so that the rest of the page can show it. */
  readonly onOwn?: (own: OwnScheme | null) => void;
}

/** The hero of a landing page: a drop zone and a frame that shows the visitor's own scheme. */
export function TryPhoto({ product, size, words, sample, ornament, onOwn }: TryPhotoProps) {
  const { t } = useTranslation('landing');
  const { to } = useLanguage();
  const { own, working, refusal, open, changeFilter } = useOwnScheme(product, size);
  useEffect(() => onOwn?.(own), [own, onOwn]);
  const round = isRound(size.ground);
  const ratio = own ? own.scheme.picture.width / own.scheme.picture.height : 1;
  const common = { working, refusal, onPhoto: (file: File) => void open(file) };
  return (
    <section className={classes.hero}>
      <div className={classes.words}>{words}</div>
      <div className={classes.picture} data-round={round || undefined} data-wide={ratio > 1 || undefined}>
        <Frame tilt={own || round ? 0 : 1.2} round={round}>
          {own ? (
            <Frontier
              key={own.scheme.choice.orientation}
              work={own.work}
              round={round}
              ratio={ratio}
              start={22}
              label={t('own.picture')}
            />
          ) : (
            sample
          )}
        </Frame>
        {!own && ornament}
      </div>
      <div className={classes.act}>
        <Suspense fallback={<DropZone {...common} working />}>
          {own ? (
            <OwnPanel own={own} product={product} onFilter={(filter) => void changeFilter(filter)} {...common} />
          ) : (
            <DropZone {...common} />
          )}
        </Suspense>
        <p className={classes.box}>
          <span>{t('box.have')}</span>
          <Button variant="secondary" size="small" icon={IconTicket} to={to(`/${product.webSlug}/get-scheme`)}>
            {t('box.enter')}
          </Button>
        </p>
      </div>
    </section>
  );
}

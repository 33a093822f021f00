import { isRound, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Frontier } from '../../shared/frontier/frontier.tsx';
import { IconCamera, IconPhoto, IconPhotoPlus, IconTicket } from '../../ui/icons/basic.ts';
import { PhotoInput, usePhotoDrop } from '../../shared/photo-drop/photo-drop.tsx';
import classes from './try-photo.module.css';
import { type OwnScheme, useOwnScheme } from './use-own-scheme.ts';

const OwnPanel = lazy(() => import('./own-panel.tsx'));

interface TryPhotoProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  /** Breadcrumbs, title and lead. */
  readonly words: ReactNode;
  /** Shown in the frame before there is a photo. */
  readonly sample: ReactNode;
  readonly ornament?: ReactNode;
  /** The card of an unfinished order. It contains the page's primary button. */
  readonly resume: ReactNode;
  /** Called with the visitor's scheme, so that the rest of the page can show it. */
  readonly onOwn?: (own: OwnScheme | null) => void;
}

export function TryPhoto({ product, size, words, sample, ornament, resume, onOwn }: TryPhotoProps) {
  const { t } = useTranslation('landing');
  const { to } = useLanguage();
  const { own, working, refusal, open, changeFilter } = useOwnScheme(product, size);
  useEffect(() => onOwn?.(own), [own, onOwn]);
  const picture = useRef<HTMLDivElement>(null);
  const file = own?.file;
  // On phones the pressed button is below the picture.
  useEffect(() => {
    if (file) picture.current?.scrollIntoView({ block: 'nearest' });
  }, [file]);
  const round = isRound(size.ground);
  const ratio = own ? own.scheme.picture.width / own.scheme.picture.height : 1;
  const common = { resume, working, refusal, onPhoto: (file: File) => void open(file) };
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        {resume}
        {words}
      </div>
      <div ref={picture} className={classes.picture} data-round={round || undefined} data-wide={ratio > 1 || undefined}>
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
        {!own && (
          <p className={classes.box}>
            <span>{t('box.have')}</span>
            <Button variant="secondary" size="small" icon={IconTicket} to={to(`/${product.webSlug}/get-scheme`)}>
              {t('box.enter')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

interface DropZoneProps extends Pick<TryPhotoProps, 'resume'> {
  readonly onPhoto: (file: File) => void;
  readonly working: boolean;
  readonly refusal: string | null;
}

function DropZone({ resume, onPhoto, working, refusal }: DropZoneProps) {
  const { t } = useTranslation('landing');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { over, listeners } = usePhotoDrop(onPhoto);
  return (
    <section className={classes.zone} data-over={over || undefined} aria-label={t('drop.title')} {...listeners}>
      <span className={classes.zoneIcon}>
        <IconPhotoPlus size={36} stroke={1.9} aria-hidden />
      </span>
      <h2 className={classes.zoneTitle}>{over ? t('drop.over') : t('drop.title')}</h2>
      <p className={classes.zoneText} aria-live="polite">
        {working ? t('drop.working') : `${t('drop.text')} ${t('drop.free')}`}
      </p>
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className={classes.zoneActions}>
        <Button
          variant={resume ? 'secondary' : 'filled'}
          icon={IconPhoto}
          loading={working}
          onClick={() => file.current?.click()}
        >
          {t('drop.choose')}
        </Button>
        <span className={classes.touchOnly}>
          <Button variant="secondary" icon={IconCamera} onClick={() => camera.current?.click()}>
            {t('drop.camera')}
          </Button>
        </span>
      </div>
      <PhotoInput ref={file} label={t('drop.input')} onPhoto={onPhoto} />
      <PhotoInput ref={camera} label={t('drop.camera')} onPhoto={onPhoto} camera />
    </section>
  );
}

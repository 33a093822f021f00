import type { LibraryItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconPhoto, IconPhotoPlus } from '../../ui/icons/basic.ts';
import { IconPhotoStar } from '../../ui/icons/more.ts';
import { MediaLibrary } from '../../ui/media-library/media-library.tsx';
import { PhotoInput, usePhotoDrop } from '../../ui/photo-drop/photo-drop.tsx';
import { BeforeSending } from './before-sending.tsx';
import classes from './demo.module.css';
import { useStart } from './use-start.ts';

/** Starts a demo with a photo or a picture of the library; nothing is sent before its button is pressed. */
export function DemoStart({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('demo');
  const start = useStart(product);
  const { working, refusal, chosen, choosePhoto, chooseItem } = start;
  const file = useRef<HTMLInputElement>(null);
  const { over, listeners } = usePhotoDrop((photo) => void choosePhoto(photo));
  const [choosing, setChoosing] = useState(false);
  const choose = (item: LibraryItemWire) => {
    setChoosing(false);
    void chooseItem(item);
  };
  const input = <PhotoInput ref={file} label={t('start.input')} onPhoto={(photo) => void choosePhoto(photo)} />;
  if (chosen)
    return (
      <div {...listeners}>
        <BeforeSending product={product} start={start} onAnother={() => file.current?.click()} />
        {input}
      </div>
    );
  return (
    <section className={classes.start} data-over={over || undefined} aria-label={t('start.title')} {...listeners}>
      <span className={classes.startIcon}>
        <IconPhotoPlus size={36} stroke={1.9} aria-hidden />
      </span>
      <h2>{t(over ? 'start.over' : 'start.title')}</h2>
      <p aria-live="polite">{working ? t('start.opening') : t('start.text', { context: craftOf(product) })}</p>
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className={classes.startActions}>
        <Button icon={IconPhoto} loading={working} onClick={() => file.current?.click()}>
          {t('start.choose')}
        </Button>
        <Button variant="secondary" icon={IconPhotoStar} onClick={() => setChoosing(true)}>
          {t('start.library')}
        </Button>
      </div>
      <p className={classes.small}>{t('start.kept')}</p>
      {input}
      <MediaLibrary open={choosing} onClose={() => setChoosing(false)} onChoose={choose} />
    </section>
  );
}

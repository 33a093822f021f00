import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCamera, IconPhoto, IconPhotoPlus } from '../../ui/icons/basic.ts';
import { PhotoInput, usePhotoDrop } from '../../ui/photo-drop/photo-drop.tsx';
import classes from './try-photo.module.css';

interface DropZoneProps {
  readonly onPhoto: (file: File) => void;
  readonly working: boolean;
  readonly refusal: string | null;
}

/** Accepts a photo by drop, file or camera; nothing is uploaded. */
export function DropZone({ onPhoto, working, refusal }: DropZoneProps) {
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
        <Button icon={IconPhoto} loading={working} onClick={() => file.current?.click()}>
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

import { photoAccept } from '@uzor/contract';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import classes from './try-photo.module.css';

interface DropZoneProps {
  readonly onPhoto: (file: File) => void;
  readonly working: boolean;
  readonly refusal: string | null;
}

/** Takes a photo by drop, from a file or from the camera; nothing leaves the browser. */
export function DropZone({ onPhoto, working, refusal }: DropZoneProps) {
  const { t } = useTranslation('landing');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const photo = files?.[0];
    if (photo) onPhoto(photo);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <section
      className={classes.zone}
      data-over={over || undefined}
      aria-label={t('drop.title')}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
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
      <input
        ref={file}
        className="visually-hidden"
        type="file"
        accept={photoAccept}
        tabIndex={-1}
        aria-label={t('drop.input')}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <input
        ref={camera}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t('drop.camera')}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </section>
  );
}

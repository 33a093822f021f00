import { type DeskPictureWire, deskEndpoints } from '@uzor/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconPhotoUp } from '../../../ui/icons/more.ts';
import { PhotoInput } from '../../../shared/photo-drop/photo-drop.tsx';
import classes from './content.module.css';
import type { Tab } from './items.ts';

/** A picture that the server took in, and the field it is for. */
export interface TakenPicture extends DeskPictureWire {
  readonly field: string;
}

interface PictureFieldProps {
  readonly section: Tab;
  readonly name: string;
  readonly label: string;
  /** Of the present picture; null without one. */
  readonly url: string | null;
  readonly wide: boolean;
  readonly error: string | undefined;
  readonly onPicture: (taken: TakenPicture) => void;
}

/** The picture of an item and the way to another one. */
export function PictureField({ section, name, label, url, wide, error, onPicture }: PictureFieldProps) {
  const { t } = useTranslation('content');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  async function take(photo: File) {
    const form = new FormData();
    form.set('section', section);
    form.set('picture', photo);
    setSending(true);
    setRefused(null);
    try {
      onPicture({ ...dataOf(await call(deskEndpoints.deskTakePicture, { form })), field: name });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setRefused(problem.message);
    } finally {
      setSending(false);
    }
  }
  const wrong = refused ?? error;
  return (
    <div className={classes.pictureField}>
      <span>{label}</span>
      <div className={classes.picture} data-wide={wide || undefined}>
        {url ? <img src={url} alt="" /> : <p>{t('fields.noPicture')}</p>}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button
        variant="secondary"
        size="small"
        icon={IconPhotoUp}
        loading={sending}
        onClick={() => input.current?.click()}
      >
        {t(url ? 'fields.replace' : 'fields.choose', { what: label })}
      </Button>
      <PhotoInput ref={input} label={label} onPhoto={(photo) => void take(photo)} />
    </div>
  );
}

import { type LibraryItemWire, photoAccept } from '@uzor/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetched } from '../../../api/fetched.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconCamera, IconPhoto } from '../../../ui/icons/basic.ts';
import { IconUpload } from '../../../ui/icons/more.ts';
import { MediaLibrary } from '../../../ui/media-library/media-library.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import classes from './sources.module.css';

export interface PhotoSourcesApi {
  readonly upload: () => void;
  readonly camera: () => void;
  readonly library: () => void;
}

/** The hidden inputs and dialogs for photos, and the functions that open them; shared by all buttons. */
export function usePhotoSources(onPhoto: (photo: Blob) => void) {
  const { t } = useTranslation('editor');
  const fileInput = useRef<HTMLInputElement>(null);
  const captureInput = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'library' | 'camera' | null>(null);
  const close = () => setDialog(null);
  const take = (photo: Blob | undefined) => {
    close();
    if (photo) onPhoto(photo);
  };
  const open: PhotoSourcesApi = {
    upload: () => fileInput.current?.click(),
    // phones open their own camera app, which is better than our dialog
    camera: () =>
      window.matchMedia('(pointer: coarse)').matches ? captureInput.current?.click() : setDialog('camera'),
    library: () => setDialog('library'),
  };
  const chosen = (input: HTMLInputElement) => {
    take(input.files?.[0]);
    input.value = ''; // so that choosing the same file again fires an event
  };
  const elements = (
    <>
      <input
        ref={fileInput}
        type="file"
        accept={photoAccept}
        aria-label={t('sources.upload')}
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={captureInput}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('sources.camera')}
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => chosen(event.currentTarget)}
      />
      <MediaLibrary
        open={dialog === 'library'}
        onClose={close}
        onChoose={async (item) => take(await pictureOf(item))}
      />
      <CameraDialog open={dialog === 'camera'} onClose={close} onPhoto={take} />
    </>
  );
  return { open, elements };
}

/** A picture of the library as a photo. @throws ApiError if it does not come */
async function pictureOf({ url, title }: LibraryItemWire): Promise<File> {
  return new File([await (await fetched(url)).blob()], `${title}.jpg`);
}

/** Buttons for the three sources of photos. */
export function SourceButtons({
  open,
  first,
  onOpen,
}: {
  readonly open: PhotoSourcesApi;
  readonly first: boolean;
  readonly onOpen?: () => void;
}) {
  const { t } = useTranslation('editor');
  const choose = (source: keyof PhotoSourcesApi) => () => {
    onOpen?.();
    open[source]();
  };
  return (
    <div className={classes.buttons}>
      <Button
        variant={first ? 'teal' : 'secondary'}
        size={first ? 'medium' : 'small'}
        icon={IconUpload}
        onClick={choose('upload')}
      >
        {t(first ? 'sources.upload' : 'sources.another')}
      </Button>
      <Button variant="secondary" size={first ? 'medium' : 'small'} icon={IconCamera} onClick={choose('camera')}>
        {t('sources.camera')}
      </Button>
      <Button variant="secondary" size={first ? 'medium' : 'small'} icon={IconPhoto} onClick={choose('library')}>
        {t('sources.library')}
      </Button>
    </div>
  );
}

interface EmptyPhotoProps {
  readonly open: PhotoSourcesApi;
  readonly dropping: boolean;
  /** The error of the file just chosen. */
  readonly refusal: string | null;
  readonly opening: boolean;
}

/** The drop zone shown before there is a photo. */
export function EmptyPhoto({ open, dropping, refusal, opening }: EmptyPhotoProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.empty} data-dropping={dropping || undefined}>
      <h2 className={classes.emptyTitle}>{t(dropping ? 'empty.dropNow' : opening ? 'opening' : 'empty.title')}</h2>
      {refusal === null ? (
        <p>{t('empty.text')}</p>
      ) : (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <p className={classes.wide}>{t('empty.drop')}</p>
      <SourceButtons open={open} first />
    </div>
  );
}

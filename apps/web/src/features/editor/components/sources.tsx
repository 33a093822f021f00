import { type LibraryItemWire, message, photoAccept } from '@uzor/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetched } from '../../../api/fetched.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconCamera, IconPhoto } from '../../../ui/icons/basic.ts';
import { IconUpload } from '../../../ui/icons/more.ts';
import { MediaLibrary } from '../../../shared/media-library/media-library.tsx';
import { canReadCanvas } from '../../../workers/canvas-truth.ts';
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

interface SourceButtonsProps {
  readonly open: PhotoSourcesApi;
  /** A photo is being opened. */
  readonly opening?: boolean;
  readonly onOpen?: () => void;
}

/** Buttons for the three sources of photos, the customer's own first. */
export function SourceButtons({ open, opening = false, onOpen }: SourceButtonsProps) {
  const { t } = useTranslation('editor');
  const choose = (source: keyof PhotoSourcesApi) => () => {
    onOpen?.();
    open[source]();
  };
  return (
    <div className={classes.buttons}>
      <Button size="large" icon={IconUpload} loading={opening} onClick={choose('upload')}>
        {t('sources.upload')}
      </Button>
      <Button variant="secondary" icon={IconCamera} disabled={opening} onClick={choose('camera')}>
        {t('sources.camera')}
      </Button>
      <Button variant="secondary" icon={IconPhoto} disabled={opening} onClick={choose('library')}>
        {t('sources.library')}
      </Button>
    </div>
  );
}

interface CameraDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPhoto: (photo: Blob) => void;
}

/** Takes a picture with the computer's camera. */
function CameraDialog({ open, onClose, onPhoto }: CameraDialogProps) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'denied' | 'hidden'>('starting');
  useEffect(() => {
    if (!open) return undefined;
    if (!canReadCanvas()) {
      setState('hidden'); // a frame taken from the video would be noise
      return undefined;
    }
    let stream: MediaStream | null = null;
    let left = false;
    setState('starting');
    startCamera().then(
      (started) => {
        stream = started;
        if (left) return stop(started);
        if (video.current) video.current.srcObject = started;
        setState('live');
      },
      (problem: unknown) => {
        console.warn('No camera', problem);
        setState('denied');
      },
    );
    return () => {
      left = true;
      if (stream) stop(stream);
    };
  }, [open]);
  const take = async () => {
    const photo = video.current && (await frameOf(video.current));
    if (photo) onPhoto(photo);
  };
  const actions = state === 'live' && (
    <Button icon={IconCamera} onClick={() => void take()}>
      {t('camera.take')}
    </Button>
  );
  return (
    <Modal open={open} onClose={onClose} title={t('camera.title')} actions={actions} wide>
      {state !== 'live' && (
        <p role="status">{state === 'hidden' ? message('photo.hidden', language) : t(`camera.${state}`)}</p>
      )}
      <video
        ref={video}
        className={classes.view}
        autoPlay
        playsInline
        muted
        aria-label={t('camera.view')}
        hidden={state === 'denied' || state === 'hidden'}
      />
    </Modal>
  );
}

async function startCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 2560 }, height: { ideal: 1920 } } });
}
function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
}

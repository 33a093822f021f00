import { keptForMs, type LibraryItemWire, message } from '@uzor/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetched } from '../../../api/fetched.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconCamera, IconCheck, IconLock, IconPhoto, IconX } from '../../../ui/icons/basic.ts';
import { IconUpload } from '../../../ui/icons/more.ts';
import { PhotoInput } from '../../../shared/photo-drop/photo-drop.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { MediaLibrary } from '../../../shared/media-library/media-library.tsx';
import { canReadCanvas } from '../../../workers/canvas-truth.ts';
import classes from './sources.module.css';

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
  const open = {
    upload: () => fileInput.current?.click(),
    // Phones open their own camera app.
    camera: () =>
      window.matchMedia('(pointer: coarse)').matches ? captureInput.current?.click() : setDialog('camera'),
    library: () => setDialog('library'),
  };
  const elements = (
    <>
      <PhotoInput ref={fileInput} label={t('sources.upload')} onPhoto={take} />
      <PhotoInput ref={captureInput} label={t('sources.camera')} onPhoto={take} camera />
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
export type PhotoSourcesApi = ReturnType<typeof usePhotoSources>['open'];

/** @throws ApiError */
async function pictureOf({ url, title }: LibraryItemWire): Promise<File> {
  return new File([await (await fetched(url)).blob()], `${title}.jpg`);
}

interface SourceButtonsProps {
  readonly open: PhotoSourcesApi;
  readonly opening?: boolean;
  readonly onOpen?: () => void;
}

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

interface EmptyProps {
  readonly isOrder: boolean;
  readonly open: PhotoSourcesApi;
  readonly dropping: boolean;
  readonly refusal: string | null;
  readonly opening: boolean;
}

export function EmptyEditor({ isOrder, open, dropping, refusal, opening }: EmptyProps) {
  const { t } = useTranslation('editor');
  const isPhone = useMediaQuery('(pointer: coarse)', false);
  return (
    <div className={classes.emptyPage}>
      <section className={classes.empty} data-dropping={dropping || undefined} aria-busy={opening || undefined}>
        <h2>{t(dropping ? 'empty.dropNow' : opening ? 'opening' : 'empty.title')}</h2>
        {refusal === null ? (
          <p>{t('empty.text')}</p>
        ) : (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
        <SourceButtons open={open} opening={opening} />
        {!isPhone && <p className={classes.drop}>{t('empty.drop')}</p>}
      </section>
      <section aria-labelledby="editor-examples">
        <h2 id="editor-examples" className={classes.examplesTitle}>
          {t('empty.examples')}
        </h2>
        <ul className={classes.examples}>
          <li data-good>
            <img src="/pictures/example-good.webp" alt="" width={336} height={272} />
            <IconCheck size={22} stroke={2.2} aria-hidden />
            {t('empty.good')}
          </li>
          <li>
            <img src="/pictures/example-hard.webp" alt="" width={336} height={272} />
            <IconX size={22} stroke={2.2} aria-hidden />
            {t('empty.hard')}
          </li>
        </ul>
      </section>
      <p className={classes.stays}>
        <IconLock size={24} stroke={1.9} aria-hidden />
        {isOrder
          ? t('empty.seen', { days: keptForMs.unfinishedOrder / 86_400_000 })
          : t('empty.stays', isPhone ? { context: 'phone' } : {})}
      </p>
    </div>
  );
}

/** Receives photos dropped or pasted anywhere on the page. @returns true while a file is dragged over the page */
export function useDroppedPhotos(onPhoto: (photo: Blob) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const give = useEffectEvent(onPhoto);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHovering(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false);
    };
    const drop = (event: DragEvent) => {
      setHovering(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      give(file);
    };
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file) give(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => left.abort();
  }, []);
  return hovering;
}

interface CameraDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPhoto: (photo: Blob) => void;
}

function CameraDialog({ open, onClose, onPhoto }: CameraDialogProps) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'denied' | 'hidden'>('starting');
  useEffect(() => {
    if (!open) return undefined;
    if (!canReadCanvas()) {
      setState('hidden'); // this browser returns noise instead of the frame
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

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconCamera } from '../../../ui/icons/basic.ts';
import classes from './camera.module.css';

interface CameraDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPhoto: (photo: Blob) => void;
}

/** Takes a picture with the computer's camera. */
export function CameraDialog({ open, onClose, onPhoto }: CameraDialogProps) {
  const { t } = useTranslation('editor');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'denied'>('starting');
  useEffect(() => {
    if (!open) return undefined;
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
  const actions = (
    <>
      {state === 'live' && (
        <Button icon={IconCamera} onClick={() => void take()}>
          {t('camera.take')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {t('camera.keep')}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={t('camera.title')} actions={actions} wide>
      {state !== 'live' && <p role="status">{t(`camera.${state}`)}</p>}
      <video
        ref={video}
        className={classes.view}
        autoPlay
        playsInline
        muted
        aria-label={t('camera.view')}
        hidden={state === 'denied'}
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

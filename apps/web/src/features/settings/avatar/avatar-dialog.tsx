import { endpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { keepProfile } from '../use-profile.ts';
import { begin, type Crop, cutAvatar } from './crop.ts';
import { CropStage } from './crop-stage.tsx';

interface AvatarDialogProps {
  /** Null while nothing is chosen: the dialog is closed. */
  readonly picture: ImageBitmap | null;
  readonly onClose: () => void;
}

/** Asks which part of a picture to show, and sends it. */
export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Modal open={picture !== null} onClose={onClose} title={t('avatar.title')} tray>
      {picture && <Cropping picture={picture} onClose={onClose} />}
    </Modal>
  );
}

function Cropping({ picture, onClose }: { readonly picture: ImageBitmap; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [crop, setCrop] = useState<Crop>(begin);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    setProblem(null);
    try {
      const form = new FormData();
      form.append('avatar', await cutAvatar(picture, crop));
      const { data } = await call(endpoints.saveProfile, { form });
      await keepProfile(queries, data);
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(refusal.errors.avatar?.[0] ?? refusal.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button wide loading={sending} onClick={() => void send()}>
        {t('avatar.set')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('avatar.keep')}
      </Button>
    </>
  );
}

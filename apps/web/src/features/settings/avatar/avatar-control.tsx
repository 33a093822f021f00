import { useQueryClient } from '@tanstack/react-query';
import {
  avatarAccept,
  avatarTypes,
  message,
  type MessageKey,
  type MessageValues,
  type ProfileWire,
} from '@uzor/contract';
import { sniffPhoto } from '@uzor/intake/headers';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconCamera } from '../../../ui/icons/basic.ts';
import { canReadCanvas } from '../../../workers/canvas-truth.ts';
import { isNamedAsPhoto, refusalOf } from '../../../workers/photo-file.ts';
import classes from '../settings.module.css';
import { saveProfile } from '../save-profile.ts';

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));

interface AvatarControlProps {
  readonly profile: ProfileWire;
  readonly children: ReactNode;
  /** Shows a camera on the picture instead of buttons beside it. */
  readonly compact?: boolean;
}

export function AvatarControl({ profile: { avatar, full_name: name }, children, compact = false }: AvatarControlProps) {
  const { t } = useTranslation('settings');
  const input = useRef<HTMLInputElement>(null);
  const { picture, everChosen, problem, choose, close, remove } = useAvatar();
  const open = () => input.current?.click();
  const label = t(avatar ? 'avatar.other' : 'avatar.choose');
  return (
    <div>
      <div className={classes.person}>
        <span className={classes.face}>
          <Avatar url={avatar?.url ?? null} name={name} size={compact ? 76 : 92} />
          {compact && (
            <button type="button" className={classes.camera} aria-label={label} onClick={open}>
              <IconCamera size={22} stroke={1.9} aria-hidden />
            </button>
          )}
        </span>
        <div className={classes.personWords}>
          {children}
          {!compact && (
            <div className={classes.personActions}>
              <Button variant="secondary" size="small" icon={IconCamera} onClick={open}>
                {label}
              </Button>
              {avatar && (
                <Button variant="ghost" size="small" onClick={() => void remove()}>
                  {t('avatar.remove')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {problem && (
        <div className={classes.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={avatarAccept}
        tabIndex={-1}
        aria-label={t('avatar.file')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = ''; // otherwise choosing the same file again fires no event
          if (file) void choose(file);
        }}
      />
      {everChosen && (
        <Suspense>
          <AvatarDialog picture={picture} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function useAvatar() {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [everChosen, setEverChosen] = useState(false);
  const { problems, send, tell } = useForm([]);
  return {
    picture,
    /** Stays true after the first choice, because a dialog must stay mounted to restore focus. */
    everChosen,
    problem: problems['whole'],
    async choose(file: File) {
      const opened = await openPicture(file);
      const refused = 'reason' in opened ? opened : null;
      tell({ whole: refused ? message(refused.reason, language, refused.values) : undefined });
      if ('reason' in opened) return;
      setEverChosen(true);
      setPicture(opened);
    },
    close() {
      picture?.close();
      setPicture(null);
    },
    remove: () =>
      send({}, async () => {
        const form = new FormData();
        form.append('remove_avatar', 'true');
        await saveProfile(queries, form);
      }),
  };
}

interface Refused {
  readonly reason: MessageKey;
  readonly values: MessageValues;
}

/** Decodes a JPEG or PNG, upright. */
async function openPicture(file: File): Promise<ImageBitmap | Refused> {
  const type = sniffPhoto(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (type === null && isNamedAsPhoto(file)) return { reason: 'photo.damaged', values: {} };
  if (!avatarTypes.some((one) => one === type)) return { reason: 'photo.avatar', values: {} };
  const refused = await refusalOf(file);
  if (refused) return refused;
  if (!canReadCanvas()) return { reason: 'photo.hidden', values: {} };
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { reason: 'photo.damaged', values: {} };
  }
}

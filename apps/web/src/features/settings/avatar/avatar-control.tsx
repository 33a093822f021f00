import { avatarAccept, type ProfileWire } from '@uzor/contract';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconCamera } from '../../../ui/icons/basic.ts';
import classes from '../settings.module.css';
import { useAvatar } from './use-avatar.ts';

/** Cropping is needed once a year. */
const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));

interface AvatarControlProps {
  readonly profile: ProfileWire;
  /** What stands beside the picture. */
  readonly children: ReactNode;
  /** A camera on the picture instead of words beside it. */
  readonly compact?: boolean;
}

/** The customer's picture with the ways to change and remove it. */
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
          event.currentTarget.value = ''; // so that choosing the same file again after a refusal fires an event
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

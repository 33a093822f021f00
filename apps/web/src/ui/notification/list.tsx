import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBulb, IconCircleCheck, IconX } from '../icons/basic.ts';
import { IconAlertTriangle } from '../icons/more.ts';
import classes from './list.module.css';
import { dismiss, type ShownNotice } from './notify.ts';
import { IconButton } from '../button/icon-button.tsx';

const icons = { success: IconCircleCheck, warning: IconBulb, danger: IconAlertTriangle };

/** Notices at the top centre, 5 s each; the time stops while one is touched, hovered or focused. */
export default function NotificationList({ shown }: { shown: readonly ShownNotice[] }) {
  return (
    <div className={classes.list}>
      {shown.map((notice) => (
        <Notification key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Notification({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { id, tone, title, text, action } = notice;
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this only pauses the timer; everything that can be pressed inside is a button.
    <div
      className={classes.notice}
      data-tone={tone}
      data-held={held || undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon size={24} stroke={1.9} aria-hidden />
      </span>
      <div className={classes.words}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton className={classes.close} label={t('close')} icon={IconX} size={22} onClick={() => dismiss(id)} />
      {/* The animation of the bar is the timer: its end dismisses the notice, and pausing it pauses the timer. */}
      <span className={classes.time} onAnimationEnd={() => dismiss(id)} aria-hidden="true" />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import classes from './support.module.css';

interface AttachmentProps {
  readonly picture?: string | null | undefined;
  readonly title: string;
  readonly text: string;
  readonly onRemove: () => void;
}

/** Something that goes with the message and can be taken out. */
export function Attachment({ picture, title, text, onRemove }: AttachmentProps) {
  const { t } = useTranslation('support');
  return (
    <div className={classes.attachment}>
      {picture && <img src={picture} alt="" />}
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button type="button" onClick={onRemove} aria-label={`${t('attached.remove')}: ${title}`}>
        {t('attached.remove')}
      </button>
    </div>
  );
}

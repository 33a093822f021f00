import { useTranslation } from 'react-i18next';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconAlertTriangle } from '../../../ui/icons/more.ts';
import classes from './lack-note.module.css';
import type { HelpsModel } from './use-helps.ts';
import { useLackWords } from './use-lack-words.ts';

/** The colour a photo wants far more of than its box holds, and what helps: as a picture, in words, by a press. */
export function LackNote({ helps }: { readonly helps: NonNullable<HelpsModel> }) {
  const { t } = useTranslation('editor');
  const words = useLackWords(helps);
  const { help, take } = helps;
  return (
    <div className={classes.note}>
      {help ? (
        <Bitmap picture={help.picture} label={t('lack.picture')} className={classes.picture} />
      ) : (
        <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
      )}
      <p className={classes.words}>
        <span>{words?.lacks}</span> <strong>{words?.helps}</strong>
      </p>
      {help && (
        <Button variant="secondary" size="small" className={classes.take} onClick={take}>
          {t('lack.take')}
        </Button>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import classes from './faces.module.css';
import type { FacesModel } from './use-faces.ts';

/** What is done with the faces of the photo. Renders nothing if there are none and nobody marks any. */
export function FacesPart({ faces }: { readonly faces: FacesModel }) {
  const { t } = useTranslation('editor');
  const { focus, marking } = faces;
  const count = focus?.faces.length ?? 0;
  const off = focus?.source === 'off';
  if (count === 0 && !off && !marking) return null;
  return (
    <section className={classes.part} aria-labelledby="editor-faces">
      <h2 id="editor-faces" className={classes.title}>
        {t('faces.title')}
      </h2>
      <p className={classes.text}>{off ? t('faces.off') : t(sentence(focus?.source, count), { count })}</p>
      {marking && <p className={classes.hint}>{t('faces.markHint')}</p>}
      <div className={classes.actions}>
        {!off && (
          <Button variant="secondary" size="small" aria-pressed={marking} onClick={() => faces.setMarking(!marking)}>
            {t(marking ? 'faces.marked' : 'faces.mark')}
          </Button>
        )}
        {off ? (
          <Button variant="secondary" size="small" onClick={() => void faces.switchOn()}>
            {t('faces.switchOn')}
          </Button>
        ) : (
          count > 0 && (
            <Button variant="ghost" size="small" onClick={faces.switchOff}>
              {t('faces.switchOff', { count })}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

function sentence(source: 'auto' | 'manual' | 'off' | undefined, count: number) {
  if (count === 0) return 'faces.none' as const;
  return source === 'manual' ? ('faces.manual' as const) : ('faces.auto' as const);
}

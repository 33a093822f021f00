import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { useWatched } from '../../../ui/watched.ts';
import { noLetters } from '../rules/chosen.ts';
import { laidLetters } from '../rules/letters.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import classes from '../retouch.module.css';

/** Writes the inscription, or gives it up. */
export function LetteringDone({ control }: { readonly control: RetouchControl }) {
  const { t } = useTranslation('retouch');
  useWatched(control.changes);
  const laid = laidLetters(control, useWatched(control.chosen).letters ?? noLetters);
  return (
    <div className={classes.pair}>
      <Button variant="secondary" size="medium" onClick={() => control.choose({ letters: noLetters, tool: 'brush' })}>
        {t('letters.drop')}
      </Button>
      <Button
        size="small"
        disabled={!laid?.fits}
        onClick={() => {
          control.recolour(laid?.changes ?? []);
          control.choose({ letters: noLetters, tool: 'brush' });
        }}
      >
        {t('letters.write')}
      </Button>
    </div>
  );
}

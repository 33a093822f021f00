import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { IconX } from '../../ui/icons/basic.ts';
import { useKitNames } from './kit-names.ts';
import classes from './products.module.css';
import { type Choice, groups } from './use-choice.ts';

/** How many kits were found, and what is chosen: chips that a press takes away. */
export function ChosenFilters({ choice, total }: { choice: Choice; total: number | undefined }) {
  const { t } = useTranslation('catalogue');
  const number = useNumber();
  const { kindName } = useKitNames();
  const nameOf = { product: kindName, size: sizeText, color: (name: string) => name };
  return (
    <div className={classes.chosen}>
      <p className={classes.found} aria-live="polite">
        {total === undefined ? '\u00a0' : t('found', { count: total, number: number(total) })}
      </p>
      {groups.flatMap((group) =>
        choice.chosen[group].map((value) => (
          <button
            key={`${group} ${value}`}
            type="button"
            className={classes.chip}
            aria-label={t('remove', { name: nameOf[group](value) })}
            onClick={() => choice.toggle(group, value)}
          >
            {nameOf[group](value)}
            <IconX size={18} stroke={2.2} aria-hidden />
          </button>
        )),
      )}
      {choice.count > 0 && (
        <button type="button" className={classes.reset} onClick={choice.reset}>
          {t('reset')}
        </button>
      )}
    </div>
  );
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { IconX } from '../../ui/icons/basic.ts';
import { KitList } from './kit-list.tsx';
import { useKitNames } from './kit-names.ts';
import classes from './products.module.css';
import type { useKits } from './use-catalogue.ts';
import { type Choice, groups } from './use-choice.ts';

type KitListProps = ComponentProps<typeof KitList>;

/** What was found: how many, what is chosen, and the kits. The server draws it too, so it has no ids made by React. */
export function KitsFound({
  choice,
  kits,
  onOpen,
}: Pick<KitListProps, 'kits' | 'onOpen'> & { readonly choice: Choice }) {
  return (
    <div>
      <ChosenFilters choice={choice} total={totalOf(kits)} />
      <KitList kits={kits} onReset={choice.reset} onOpen={onOpen} />
    </div>
  );
}

/** How many kits fit what is chosen; undefined while they are on their way. */
export function totalOf({ data }: Pick<ReturnType<typeof useKits>, 'data'>): number | undefined {
  return data?.pages[0]?.meta.total;
}

/** How many kits were found, and what is chosen: chips that a press takes away. */
function ChosenFilters({ choice, total }: { choice: Choice; total: number | undefined }) {
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
            <span>{nameOf[group](value)}</span>
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

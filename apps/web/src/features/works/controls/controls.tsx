import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '../../../ui/icons/more.ts';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { choicesMade, mostSearched, unfiltered, usualCriteria, worksSorts } from '../criteria.ts';
import type { CountOfKind } from '../use-works.ts';
import classes from './controls.module.css';
import { type Choosing, filterChoices } from './filter-choices.ts';
import { FilterTray } from './filter-tray.tsx';
import { Kinds } from './kinds.tsx';

interface ControlsProps extends Choosing {
  readonly product: ProductDefinition | null;
  readonly counts: CountOfKind;
}

/** Search and kinds; below them size, colour, sort order and the switch for hidden works. */
export function Controls({ product, criteria, onChange, meta, counts }: ControlsProps) {
  const { t } = useTranslation('works');
  const [trayOpen, setTrayOpen] = useState(false);
  const wide = useMediaQuery(from('md'), false);
  const chosen = choicesMade(criteria);
  const hidden = meta?.invisible_total_count ?? 0;
  return (
    <div className={classes.controls}>
      <div className={classes.find}>
        <SearchField
          longest={mostSearched}
          label={t('search')}
          placeholder={t('searchHint')}
          clear={t('clearSearch')}
          value={criteria.q}
          onSearch={(q) => onChange({ q })}
        />
        <button
          type="button"
          className={classes.trayButton}
          aria-label={chosen === 0 ? t('filters.open') : t('filters.openChosen', { count: chosen })}
          aria-haspopup="dialog"
          onClick={() => setTrayOpen(true)}
        >
          <IconAdjustmentsHorizontal size={24} stroke={1.9} aria-hidden />
          {chosen > 0 && <b aria-hidden="true">{chosen}</b>}
        </button>
      </div>
      <Kinds product={product} criteria={criteria} counts={counts} />
      <div className={classes.row}>
        <SizeAndColour criteria={criteria} onChange={onChange} meta={meta} />
        <span className={classes.sort}>
          <SortSelect criteria={criteria} onChange={onChange} />
        </span>
        {chosen > 0 && (
          <Button variant="ghost" size="small" className={classes.reset} onClick={() => onChange(unfiltered)}>
            {t('filters.reset')}
          </Button>
        )}
        {(hidden > 0 || criteria.hidden) && (
          <span className={classes.hidden}>
            <Switch
              label={t(wide ? 'filters.hiddenCount' : 'filters.hiddenShort', { count: hidden })}
              on={criteria.hidden}
              onChange={(on) => onChange({ hidden: on })}
            />
          </span>
        )}
      </div>
      <FilterTray
        open={trayOpen}
        onClose={() => setTrayOpen(false)}
        criteria={criteria}
        onChange={onChange}
        meta={meta}
      />
    </div>
  );
}

function SizeAndColour({ criteria, onChange, meta }: Choosing) {
  const { t } = useTranslation('works');
  const { sizes, filters } = filterChoices(meta, criteria);
  return (
    <span className={classes.wideOnly}>
      <Select
        label={t('filters.size')}
        value={String(criteria.size ?? '')}
        chosen={criteria.size !== null}
        options={[
          { value: '', name: t('filters.anySize') },
          ...sizes.map(({ id, name }) => ({ value: String(id), name: t('filters.chosenSize', { name }) })),
        ]}
        onChange={(id) => onChange({ size: id === '' ? null : Number(id) })}
      />
      <Select
        label={t('filters.colour')}
        value={String(criteria.filter ?? '')}
        chosen={criteria.filter !== null}
        options={[
          { value: '', name: t('filters.anyColour') },
          ...filters.map(({ id, name }) => ({ value: String(id), name: t('filters.chosenColour', { name }) })),
        ]}
        onChange={(id) => onChange({ filter: id === '' ? null : Number(id) })}
      />
    </span>
  );
}

function SortSelect({ criteria, onChange }: Omit<Choosing, 'meta'>) {
  const { t } = useTranslation('works');
  return (
    <Select
      label={t('filters.sort')}
      icon={IconArrowsSort}
      value={criteria.sort}
      chosen={criteria.sort !== usualCriteria.sort}
      options={worksSorts.map((value) => ({ value, name: t(`sort.${value}`) }))}
      onChange={(sort) => onChange({ sort })}
    />
  );
}

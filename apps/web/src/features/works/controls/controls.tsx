import type { KitListMetaWire, ProductKind } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { from } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '../../../ui/icons/more.ts';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { openProducts } from '../../../shared/shop-window.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import {
  choicesMade,
  isNarrowed,
  mostSearched,
  searchOf,
  unfiltered,
  usualCriteria,
  type WorksCriteria,
  worksSorts,
} from '../criteria.ts';
import type { CountOfKind } from '../use-works.ts';
import classes from './controls.module.css';
import { sizeText } from '../../../i18n/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

interface ControlsProps extends Choosing {
  readonly product: ProductDefinition | null;
  readonly counts: CountOfKind;
}

/** Minimum number of works for a search field. */
const worthSearching = 8;

export function Controls({ product, criteria, onChange, meta, counts }: ControlsProps) {
  const { t } = useTranslation('works');
  const [trayOpen, setTrayOpen] = useState(false);
  const wide = useMediaQuery(from('md'), false);
  const chosen = choicesMade(criteria);
  const hidden = meta?.invisible_total_count ?? 0;
  const many = hidden + (meta?.visible_total_count ?? 0) >= worthSearching || isNarrowed(criteria) || chosen > 0;
  const someHidden = hidden > 0 || criteria.hidden;
  if (!many && !product && !someHidden) return null;
  return (
    <div className={classes.controls}>
      {many && (
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
      )}
      {(many || product) && <Kinds product={product} criteria={criteria} counts={counts} />}
      <div className={classes.row}>
        {many && <Selects criteria={criteria} onChange={onChange} meta={meta} />}
        {chosen > 0 && (
          <Button variant="ghost" size="small" className={classes.reset} onClick={() => onChange(unfiltered)}>
            {t('filters.reset')}
          </Button>
        )}
        {someHidden && (
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

/** Size, colour and sort order on wide screens; phones show them in a tray. */
function Selects({ criteria, onChange, meta }: Choosing) {
  const { t } = useTranslation('works');
  return (
    <span className={classes.wideOnly}>
      {filterKinds.map((of) => (
        <Select
          key={of}
          label={t(`filters.${of}`)}
          value={String(criteria[of] ?? '')}
          chosen={criteria[of] !== null}
          options={[
            { value: '', name: t(`filters.${of}Any`) },
            ...choicesOf(of, meta, criteria).map(({ id, name }) => ({
              value: String(id),
              name: t(`filters.${of}Chosen`, { name }),
            })),
          ]}
          onChange={(id) => onChange({ [of]: id === '' ? null : Number(id) })}
        />
      ))}
      <Select
        label={t('filters.sort')}
        icon={IconArrowsSort}
        value={criteria.sort}
        chosen={criteria.sort !== usualCriteria.sort}
        options={worksSorts.map((value) => ({ value, name: t(`sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </span>
  );
}

function Kinds({ product, criteria, counts }: Pick<ControlsProps, 'product' | 'criteria' | 'counts'>) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const strip = useRef<HTMLElement>(null);
  // On phones the chosen kind may be out of view.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would treat as a clean-up function.
    void strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  // Sizes and colours differ between kinds.
  const search = searchOf({ ...criteria, size: null, filter: null }).toString();
  const shown = (kind: ProductKind) => {
    const count = counts(kind);
    return count && (criteria.hidden ? count.hidden : count.visible);
  };
  const kinds = openProducts.map(({ kind, worksSlugs }) => ({
    key: kind,
    name: t(`kind.${kind}`),
    count: shown(kind),
    place: `/dashboard/my-works/${worksSlugs[0]}`,
  }));
  const known = kinds.every(({ count }) => count !== undefined);
  const all = {
    key: 'all',
    name: t('all'),
    count: known ? kinds.reduce((sum, { count = 0 }) => sum + count, 0) : undefined,
    place: '/dashboard/my-works',
  };
  return (
    <nav ref={strip} className={classes.kinds} aria-label={t('kinds')}>
      {[all, ...kinds].map(({ key, name, count, place }) => (
        <Link
          key={key}
          className={classes.kind}
          to={{ pathname: to(place), search }}
          aria-current={key === (product?.kind ?? 'all') ? 'page' : undefined}
        >
          {count === undefined ? name : t('count', { name, count })}
        </Link>
      ))}
    </nav>
  );
}

interface FilterTrayProps extends Choosing {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Size, colour and sort order on phones, applied at once. */
function FilterTray({ open, onClose, criteria, onChange, meta }: FilterTrayProps) {
  const { t } = useTranslation('works');
  const actions = (
    <>
      <Button onClick={onClose}>{t('filters.show', { count: meta?.total ?? 0 })}</Button>
      <Button variant="secondary" onClick={() => onChange(unfiltered)}>
        {t('filters.reset')}
      </Button>
    </>
  );
  return (
    <Modal tray open={open} onClose={onClose} title={t('filters.title')} actions={actions}>
      {filterKinds.map((of) => (
        <fieldset key={of} className={classes.choices}>
          <legend>{t(`filters.${of}`)}</legend>
          {[{ id: null, name: t('filters.any') }, ...choicesOf(of, meta, criteria)].map(({ id, name }) => (
            <Chip key={id} chosen={id === criteria[of]} onClick={() => onChange({ [of]: id })}>
              {name}
            </Chip>
          ))}
        </fieldset>
      ))}
      <fieldset className={classes.choices}>
        <legend>{t('filters.sort')}</legend>
        {worksSorts.map((sort) => (
          <Chip key={sort} chosen={sort === criteria.sort} onClick={() => onChange({ sort })}>
            {t(`sort.${sort}`)}
          </Chip>
        ))}
      </fieldset>
    </Modal>
  );
}

interface Choosing {
  readonly criteria: WorksCriteria;
  readonly onChange: (changes: Partial<WorksCriteria>) => void;
  /** Undefined until loaded. */
  readonly meta: KitListMetaWire | undefined;
}

const filterKinds = ['size', 'filter'] as const;

/** Sizes or colours of the works, and the chosen one even if no work has it anymore. */
function choicesOf(
  of: (typeof filterKinds)[number],
  meta: KitListMetaWire | undefined,
  { [of]: chosen }: WorksCriteria,
) {
  const { sizes, filters } = meta?.available_filters ?? { sizes: [], filters: [] };
  const choices = of === 'filter' ? filters : sizes.map(({ id, name }) => ({ id, name: sizeText(name) }));
  return chosen === null || choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, name: '…' }];
}

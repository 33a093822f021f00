import type { KitListMetaWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { unfiltered, type WorksCriteria, worksSorts } from '../criteria.ts';
import classes from './controls.module.css';

interface FilterTrayProps extends Choosing {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Size, colour and sort order on phones. Choices apply at once; the button shows how many works match. */
export function FilterTray({ open, onClose, criteria, onChange, meta }: FilterTrayProps) {
  const { t } = useTranslation('works');
  const { sizes, filters } = filterChoices(meta, criteria);
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
      <Choices
        title={t('filters.size')}
        choices={sizes}
        chosen={criteria.size}
        onChoose={(size) => onChange({ size })}
      />
      <Choices
        title={t('filters.colour')}
        choices={filters}
        chosen={criteria.filter}
        onChoose={(filter) => onChange({ filter })}
      />
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

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly FilterChoice[];
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

function Choices({ title, choices, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('works');
  return (
    <fieldset className={classes.choices}>
      <legend>{title}</legend>
      <Chip chosen={chosen === null} onClick={() => onChoose(null)}>
        {t('filters.any')}
      </Chip>
      {choices.map(({ id, name }) => (
        <Chip key={id} chosen={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

/** The criteria that controls show and change. */
export interface Choosing {
  readonly criteria: WorksCriteria;
  readonly onChange: (changes: Partial<WorksCriteria>) => void;
  /** Of the list on screen; undefined until loaded. */
  readonly meta: KitListMetaWire | undefined;
}

/** One size or colour to choose. */
interface FilterChoice {
  readonly id: number;
  readonly name: string;
}

/** Sizes and colours of the customer's works. A chosen one that no work has any more is still listed, so that it can be reset. */
export function filterChoices(
  meta: KitListMetaWire | undefined,
  { size, filter }: Pick<WorksCriteria, 'size' | 'filter'>,
): { readonly sizes: readonly FilterChoice[]; readonly filters: readonly FilterChoice[] } {
  const sizes = meta?.available_filters.sizes.map(({ id, name }) => ({ id, name: sizeText(name) })) ?? [];
  const filters = meta?.available_filters.filters.map(({ id, name }) => ({ id, name })) ?? [];
  return { sizes: withChosen(sizes, size), filters: withChosen(filters, filter) };
}

function withChosen(choices: readonly FilterChoice[], chosen: number | null): readonly FilterChoice[] {
  return chosen === null || choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, name: '…' }];
}

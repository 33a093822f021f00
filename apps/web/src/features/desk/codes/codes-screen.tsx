import { useQueryClient } from '@tanstack/react-query';
import {
  type DeskBatchWire,
  deskEndpoints,
  type FilterSlug,
  mostBatchCodes,
  type ProductKind,
  productKinds,
  type SizeSlug,
} from '@uzor/contract';
import { filterNames, productOf } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, Link, useSearchParams } from 'react-router';
import { invalidate } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { useKindName, KindFilter, useChoice } from '../forms/kinds.tsx';
import { BatchPanel, CodeUse } from './batch-panel.tsx';
import { ImportForms } from './import-forms.tsx';
import { SharedCodes } from './shared-codes.tsx';
import { dayText, sizeText } from '../../../i18n/numbers.ts';
import { DeskCard, ListCard, Badge } from '../card.tsx';

export default function CodesScreen() {
  const { batch } = useParams();
  if (batch !== undefined) return <BatchPanel key={batch} batch={batch} />;
  return (
    <>
      <NewBatch />
      <ImportForms />
      <BatchesList />
      <SharedCodes />
      <CodeUse />
    </>
  );
}

/** Numbers of uses to choose from. Empty: the box's default. */
const usesOffered = ['', '1', '2', '3', '5', '10', 'unlimited'] as const;
type Uses = (typeof usesOffered)[number];

function NewBatch() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const number = useNumber();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [box, setBox] = useState(boxOfAny('mosaic'));
  const [uses, setUses] = useState<Uses>('');
  async function made({ data }: { readonly data: DeskBatchWire }) {
    await invalidate(queries, deskEndpoints.deskBatches);
    await navigate(to(`/desk/codes/${encodeURIComponent(data.batch)}`));
  }
  return (
    <DeskCard id="new" title={t('codes.new')}>
      <ActionForm name="makeBatch" endpoint={deskEndpoints.deskMakeBatch} body={{ ...box, uses }} onDone={made}>
        {(problems) => (
          <>
            <BoxChoice box={box} onChoose={setBox} />
            <UsesChoice uses={uses} onChoose={setUses} />
            <Field label={t('codes.name')} name="batch" maxLength={100} autoComplete="off" error={problems['batch']} />
            <Field
              label={t('codes.count')}
              name="count"
              inputMode="numeric"
              autoComplete="off"
              hint={t('codes.most', { most: number(mostBatchCodes) })}
              error={problems['count']}
            />
            <Field
              label={t('codes.marketplace')}
              name="marketplace"
              maxLength={100}
              autoComplete="off"
              hint={t('codes.optional')}
              error={problems['marketplace']}
            />
          </>
        )}
      </ActionForm>
    </DeskCard>
  );
}

/** Empty: any size or colour set of the kind. */
interface Box {
  readonly type: ProductKind;
  readonly size: SizeSlug | '';
  readonly filter: FilterSlug | '';
}

const boxOfAny = (type: ProductKind): Box => ({ type, size: '', filter: '' });

function BoxChoice({ box, onChoose }: { readonly box: Box; readonly onChoose: (box: Box) => void }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const nameOf = useKindName();
  const { sizes, filters } = productOf(box.type);
  return (
    <>
      <Select
        label={t('codes.product')}
        value={box.type}
        options={productKinds.map((kind) => ({ value: kind, name: nameOf(kind) }))}
        onChange={(type) => onChoose(boxOfAny(type))}
      />
      <Select<Box['size']>
        label={t('codes.size')}
        value={box.size}
        options={[
          { value: '', name: t('codes.anySize') },
          ...sizes.map(({ slug, name }) => ({ value: slug, name: sizeText(name) })),
        ]}
        onChange={(size) => onChoose({ ...box, size })}
      />
      <Select<Box['filter']>
        label={t('codes.colours')}
        value={box.filter}
        options={[
          { value: '', name: t('codes.anyColours') },
          ...filters.map((value) => ({ value, name: filterNames[value][language] })),
        ]}
        onChange={(filter) => onChoose({ ...box, filter })}
      />
    </>
  );
}

function UsesChoice({ uses, onChoose }: { readonly uses: Uses; readonly onChoose: (uses: Uses) => void }) {
  const { t } = useTranslation('desk');
  const nameOf = (value: Uses) =>
    value === '' || value === 'unlimited'
      ? t(`codes.uses.${value || 'box'}`)
      : t('codes.uses.some', { count: Number(value) });
  return (
    <Select
      label={t('codes.uses.label')}
      value={uses}
      options={usesOffered.map((value) => ({ value, name: nameOf(value) }))}
      onChange={onChoose}
    />
  );
}

function BatchesList() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const nameOf = useKindName();
  const number = useNumber();
  const [search] = useSearchParams();
  const choose = useChoice();
  const type = search.get('type') ?? '';
  const marketplace = search.get('marketplace') ?? '';
  const optionsOf = (known: readonly string[]) => [
    { value: '', name: t('codes.anyMarketplace') },
    ...[...new Set([...known, marketplace])].filter(Boolean).map((name) => ({ value: name, name })),
  ];
  return (
    <ListCard
      id="batches"
      endpoint={deskEndpoints.deskBatches}
      question={{ query: { type, marketplace } }}
      title={() => t('codes.title')}
      head={(first) => (
        <div className={classes.chips}>
          <KindFilter type={type} />
          <Select
            label={t('codes.marketplace')}
            value={marketplace}
            chosen={marketplace !== ''}
            options={optionsOf(first?.meta.marketplaces ?? [])}
            onChange={(value) => choose('marketplace', value)}
          />
        </div>
      )}
      none={t('codes.none')}
      links
    >
      {({ batch, types, marketplaces, count, used, blocked, created_at: made }) => (
        <li key={batch}>
          <Link className={classes.order ?? ''} to={to(`/desk/codes/${encodeURIComponent(batch)}`)}>
            <b>{batch}</b>
            <span>{types.map(nameOf).join(', ')}</span>
            {marketplaces.length > 0 && <span>{marketplaces.join(', ')}</span>}
            <span>{t('codes.used', { used: number(used), count: number(count) })}</span>
            {blocked > 0 && <Badge danger>{t('codes.closed', { blocked: number(blocked) })}</Badge>}
            <time dateTime={made}>{dayText(made)}</time>
          </Link>
        </li>
      )}
    </ListCard>
  );
}

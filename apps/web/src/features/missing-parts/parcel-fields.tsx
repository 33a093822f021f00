import { endpoints, mostAddressCharacters, mostPartsNoteCharacters } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Card } from '../../ui/card/card.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import type { Problems } from '../../ui/field/use-form.ts';
import classes from './missing-parts.module.css';

/** Where the parts go: no more than a parcel needs. */
export function ParcelFields({ problems }: { readonly problems: Problems }) {
  const { t } = useTranslation('parts');
  const { to } = useLanguage();
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf });
  const name = profile?.full_name ?? '';
  return (
    <Card as="section" className={classes.card}>
      <h2>{t('where')}</h2>
      <Field
        key={name}
        label={t('name')}
        name="full_name"
        autoComplete="name"
        maxLength={100}
        defaultValue={name}
        error={problems['full_name']}
      />
      <TextArea
        label={t('address')}
        name="address"
        rows={3}
        autoComplete="street-address"
        maxLength={mostAddressCharacters}
        hint={t('addressHint')}
        error={problems['address']}
      />
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint={t('phoneHint')}
        error={problems['phone']}
      />
      <TextArea
        label={t('note')}
        name="note"
        rows={2}
        maxLength={mostPartsNoteCharacters}
        hint={t('noteHint')}
        error={problems['note']}
      />
      <p className={classes.muted}>
        {t('kept')} <Link to={`${to('/privacy')}#kept`}>{t('keptMore')}</Link>
      </p>
    </Card>
  );
}

import { type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { Select } from '../../../ui/select/select.tsx';

export function KindFilter({ type }: { readonly type: string }) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const choose = useChoice();
  return (
    <Select
      label={t('codes.product')}
      value={type}
      chosen={type !== ''}
      options={[
        { value: '', name: t('codes.anyProduct') },
        ...productKinds.map((kind) => ({ value: kind, name: nameOf(kind) })),
      ]}
      onChange={(value) => choose('type', value)}
    />
  );
}

/** Sets a filter in the URL; an empty value removes it. */
export function useChoice(): (name: string, value: string) => void {
  const [, setSearch] = useSearchParams();
  return (name, value) =>
    setSearch((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
}

export function useKindName(): (kind: ProductKind) => string {
  const { language } = useLanguage();
  return (kind) => productOf(kind).name[language];
}

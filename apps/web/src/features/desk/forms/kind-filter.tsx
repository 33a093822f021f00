import { productKinds } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select/select.tsx';
import { useKindName } from '../use-kind-name.ts';
import { useChoice } from './use-choice.ts';

/** Shows a list of one product only; which one lies in the address as `type`. */
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

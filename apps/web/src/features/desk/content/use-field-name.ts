import type { ContentSection } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { fieldNamed } from './fields.ts';

/** Names the fields of items. */
export function useFieldName(): (field: string, section: ContentSection) => string {
  const { t } = useTranslation('content');
  return (field, section) => {
    if (section === 'notice' && field === 'active') return t('fields.noticeActive');
    const name = fieldNamed(field);
    return name ? t(`fields.${name}`) : field;
  };
}

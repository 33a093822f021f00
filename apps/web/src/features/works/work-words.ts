import type { KitListItemWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/numbers.ts';

type Named = Pick<KitListItemWire, 'type' | 'title'>;

/** Characters of a code shown on a card. */
const tailLength = 4;

export function useWorkWords() {
  const { t } = useTranslation('works');
  return {
    /** The work's title, else the name of its kind. */
    nameOf: ({ title, type }: Named): string => title ?? t(`kind.${type}`),
    /** Kind and size, or only the size if the kind is already the name. */
    formatOf: ({ title, type, size }: Named & Pick<KitListItemWire, 'size'>): string =>
      title === null ? sizeText(size.name) : t('work', { kind: t(`kind.${type}`), size: sizeText(size.name) }),
    codeTailOf: ({ code }: Pick<KitListItemWire, 'code'>): string | null =>
      code === null ? null : t('code', { tail: code.slice(-tailLength) }),
    attemptOf: (work: Pick<KitListItemWire, 'code_attempt' | 'code_attempt_count'>): string =>
      work.code_attempt_count === null
        ? t('attemptUnlimited')
        : t('attempt', { number: work.code_attempt, total: work.code_attempt_count }),
  };
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';

interface MoreButtonProps {
  readonly asked: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** The next page of a list; nothing at its end. */
export function MoreButton({ asked: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const { t } = useTranslation('desk');
  if (!hasNextPage) return null;
  return (
    <Button variant="secondary" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('more')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { Check } from '../check/check.tsx';

interface BorrowedProps {
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** Someone else's device: a new sign-in there ends with the browser, or after a day. */
export function Borrowed({ ticked, onTick }: BorrowedProps) {
  const { t } = useTranslation();
  return (
    <Check checked={ticked} onChange={onTick}>
      {t('borrowed')}
    </Check>
  );
}

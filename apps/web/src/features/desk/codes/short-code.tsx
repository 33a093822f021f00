import { deskEndpoints } from '@uzor/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';
import classes from '../desk.module.css';

/** What stands for the characters of a code that lists do not show. */
const hidden = '••••';

/** The last characters of a code, as lists show them. */
export const shortCode = (end: string): string => `${hidden}${end}`;

interface ShownCodeProps {
  readonly id: string;
  /** Its last four characters. */
  readonly end: string;
}

/** A code, of which the whole is shown when it is asked for: that leaves a row of the audit trail. */
export function ShownCode({ id, end }: ShownCodeProps) {
  const { t } = useTranslation('desk');
  const reading = useMutation({
    mutationFn: () => call(deskEndpoints.deskReadCode, { params: { code: id } }),
    onError: ({ message }) => notify({ tone: 'danger', title: message }),
  });
  const whole = reading.data?.data.code;
  return (
    <span className={classes.shownCode}>
      <b className={classes.code}>{whole ?? shortCode(end)}</b>
      {whole === undefined && (
        <button
          type="button"
          className={classes.quiet}
          disabled={reading.isPending}
          aria-label={t('codes.showNamed', { end })}
          onClick={() => reading.mutate()}
        >
          {t('codes.show')}
        </button>
      )}
    </span>
  );
}

import { deskEndpoints } from '@uzor/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';
import classes from '../desk.module.css';

/** A code as shown in lists: its last four characters. */
export const shortCode = (end: string): string => `••••${end}`;

/** A shortened code with a button that reveals it. The server records this in the audit log. */
export function ShownCode({ id, end }: { readonly id: string; readonly end: string }) {
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, taskStatus } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { dataOf, keepAnswer, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconCircleCheck, IconDownload } from '../../../ui/icons/basic.ts';
import { IconHourglass } from '../../../ui/icons/more.ts';
import classes from './export.module.css';

export function ExportCard() {
  const { t } = useTranslation('settings');
  const { isPending, url, making, failed, problem, asking, ask } = useExport();
  return (
    <div className={classes.export}>
      <p className={classes.lead}>{t('data.lead')}</p>
      {making && (
        <p role="status" className={classes.state}>
          <IconHourglass size={20} stroke={1.9} aria-hidden />
          <span>{t('data.making')}</span>
        </p>
      )}
      {url !== null && (
        <>
          <p role="status" className={classes.ready}>
            <IconCircleCheck size={20} stroke={1.9} aria-hidden />
            <span>{t('data.ready')}</span>
          </p>
          <Button variant="secondary" size="small" icon={IconDownload} href={url} download>
            {t('data.download')}
          </Button>
        </>
      )}
      {failed && <FieldError>{t('data.failed')}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      {!making && !isPending && (
        <Button variant={url === null ? 'secondary' : 'ghost'} size="small" loading={asking} onClick={() => void ask()}>
          {t(url === null ? 'data.ask' : 'data.again')}
        </Button>
      )}
    </div>
  );
}

/** Poll interval while the archive is being made. */
const askEveryMs = 10_000;

function useExport() {
  const queries = useQueryClient();
  const { problems, sending, send } = useForm([]);
  const { data: archive, isPending } = useQuery({
    ...query(endpoints.profileExport),
    select: dataOf,
    staleTime: 0,
    refetchInterval: ({ state }) => (isMade(state.data?.data.status ?? null) ? askEveryMs : false),
  });

  const ask = () =>
    send({}, async () => keepAnswer(queries, endpoints.profileExport, {}, await call(endpoints.exportProfile)));
  const status = archive?.status ?? null;
  return {
    isPending,
    url: archive?.url ?? null,
    making: isMade(status),
    failed: status === taskStatus.failed,
    problem: problems['whole'],
    asking: sending,
    ask,
  };
}

const isMade = (status: number | null) => status === taskStatus.pending || status === taskStatus.inProcess;

import { type DeskSharedCodeWire, deskEndpoints } from '@uzor/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { invalidate } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { ListCard, Badge } from '../card.tsx';
import classes from '../desk.module.css';
import { ShownCode, shortCode } from './short-code.tsx';
import { useChoice } from '../forms/kinds.tsx';

const DAY_MS = 86_400_000;
/** Maximum number of accounts for a code to count as shared within a family. */
const mostOfFamily = 2;

export function SharedCodes() {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const [search] = useSearchParams();
  const choose = useChoice();
  const family = search.get('family') === '1';
  return (
    <ListCard
      id="shared"
      endpoint={deskEndpoints.deskSharedCodes}
      question={{ query: family ? { family } : {} }}
      title={() => t('sharing.title')}
      head={(first) => (
        <>
          <p className={classes.note}>
            {t('sharing.week', { count: first?.meta.week ?? 0, shown: number(first?.meta.week ?? 0) })}
          </p>
          <div className={classes.chips}>
            <Chip chosen={!family} onClick={() => choose('family', '')}>
              {t('sharing.signals')}
            </Chip>
            <Chip chosen={family} onClick={() => choose('family', '1')}>
              {t('sharing.families')}
            </Chip>
          </div>
        </>
      )}
      none={t(family ? 'sharing.noFamilies' : 'sharing.none')}
    >
      {(shared) => <Line key={shared.id} shared={shared} />}
    </ListCard>
  );
}

function Line({ shared }: { readonly shared: DeskSharedCodeWire }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const number = useNumber();
  const { id, code, accounts, first_at: first, last_at: last, blocked_at: blocked } = shared;
  const days = Math.max(1, Math.ceil((Date.parse(last) - Date.parse(first)) / DAY_MS));
  const counted = (what: 'networks' | 'devices' | 'photos' | 'accounts') =>
    t(`sharing.${what}`, { count: shared[what], shown: number(shared[what]) });
  const sense = accounts > mostOfFamily ? 'many' : 'few';
  return (
    <li className={classes.job}>
      <ShownCode id={id} end={code} />
      <span>{counted('networks')}</span>
      <span>{counted('devices')}</span>
      <span>{counted('photos')}</span>
      {blocked && <Badge danger>{t('blocked')}</Badge>}
      <time dateTime={last}>{recentText(last, new Date(), language)}</time>
      <span className={classes.note}>
        {t(`sharing.sense.${sense}`, { accounts: counted('accounts'), days: t('sharing.days', { count: days }) })}
      </span>
      <Actions shared={shared} />
    </li>
  );
}

function Actions({ shared: { id, code: end, family_at: since } }: { readonly shared: DeskSharedCodeWire }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const queries = useQueryClient();
  const code = shortCode(end);
  const saying = useMutation({
    mutationFn: async (family: boolean) =>
      call(deskEndpoints.deskFamilyCode, { params: { code: id }, body: { family } }),
    onSuccess: (_, family) => {
      const undo = { label: t('sharing.undo'), run: () => saying.mutate(false) };
      const title = t(family ? 'sharing.silenced' : 'sharing.watched', { code });
      notify({ tone: 'success', title, ...(family && { action: undo }) });
      return invalidate(queries, deskEndpoints.deskSharedCodes);
    },
    onError: ({ message }) => notify({ tone: 'danger', title: message }),
  });
  return (
    <span className={classes.actions}>
      <Button variant="ghost" size="small" to={to(`/desk/orders?q=${id}`)}>
        {t('sharing.orders')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        loading={saying.isPending}
        onClick={() => saying.mutate(since === null)}
        aria-label={t(since === null ? 'sharing.familyOf' : 'sharing.watchOf', { code })}
      >
        {t(since === null ? 'sharing.family' : 'sharing.watch')}
      </Button>
    </span>
  );
}

import { type DeedWire, deskEndpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { momentText } from '../../i18n/numbers.ts';
import { ListCard, Badge } from './card.tsx';
import classes from './desk.module.css';

export default function AuditScreen() {
  const { t } = useTranslation('desk');
  return (
    <ListCard id="trail" endpoint={deskEndpoints.deskDeedsList} title={() => t('trail.title')} none={t('trail.none')}>
      {(entry) => (
        <li key={entry.id} className={classes.job}>
          <time dateTime={entry.done_at}>{momentText(entry.done_at)}</time>
          <b>{t(`trail.deed.${entry.what}`)}</b>
          <Subject {...entry} />
          <span>{entry.operator}</span>
          {entry.outcome !== 'done' && <Badge danger>{t(`trail.${entry.outcome ?? 'unknown'}`)}</Badge>}
          <span className={classes.note}>{entry.reason}</span>
        </li>
      )}
    </ListCard>
  );
}

function Subject({ what, subject }: Pick<DeedWire, 'what' | 'subject'>) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  if (['csv', 'list', '-'].includes(subject)) return null;
  const [area, detail] = what.split('.');
  switch (area === 'read' ? detail : area) {
    case 'question':
      return <Link to={to(`/desk/support/${subject}`)}>{t('trail.question')}</Link>;
    case 'parts':
      return <Link to={to(`/desk/parts/${subject}`)}>{t('trail.parts')}</Link>;
    case 'batch':
      return <Link to={to(`/desk/codes/${encodeURIComponent(subject)}`)}>{subject}</Link>;
    case 'code':
      return <Link to={to(`/desk/orders?q=${subject}`)}>{t('trail.code')}</Link>;
    case 'content':
      return <Link to={to('/desk/content')}>{t('trail.content')}</Link>;
    case 'job':
    case 'orders':
    case 'codes':
    case 'user':
    case 'search':
      return <span>{subject}</span>;
    default:
      return <Link to={to(`/desk/orders/${subject}`)}>{t('trail.order')}</Link>;
  }
}

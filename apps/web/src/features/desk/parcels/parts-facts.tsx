import type { DeskPartsRequestWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../i18n/numbers.ts';
import classes from '../desk.module.css';
import { useKindName } from '../use-kind-name.ts';

/** Who asks, where the parcel goes, and how far it has come. */
export function PartsFacts({ request }: { readonly request: DeskPartsRequestWire }) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const { full_name: name, state, type, email, address, phone, note, tracking, reason } = request;
  const moment = (at: string | null) => (at === null ? null : momentText(at));
  const facts = [
    ['kit', nameOf(type)],
    ['email', email],
    ['address', address],
    ['phone', phone],
    ['note', note],
    ['asked', moment(request.asked_at)],
    ['packed', moment(request.packed_at)],
    ['ended', moment(request.ended_at)],
    ['tracking', tracking],
    ['reason', reason],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="request">
      <h2 id="request">{name}</h2>
      <p className={classes.chips}>
        <span className={classes.chip} data-tone={state === 'refused' ? 'danger' : undefined}>
          {t(`parts.state.${state}`)}
        </span>
      </p>
      <dl className={classes.facts}>
        {facts.flatMap(([fact, value]) =>
          value === null
            ? []
            : [
                <div key={fact}>
                  <dt>{t(`parts.fact.${fact}`)}</dt>
                  <dd className={classes.lines}>{value}</dd>
                </div>,
              ],
        )}
      </dl>
    </section>
  );
}

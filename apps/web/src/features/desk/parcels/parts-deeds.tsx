import { useQueryClient } from '@tanstack/react-query';
import { type DeskPartsRequestWire, deskEndpoints, message } from '@uzor/contract';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, keepAnswer } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { useForm } from '../../../ui/field/use-form.ts';
import { IconPackage } from '../../../ui/icons/basic.ts';
import { IconTruckDelivery } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';

/** What an operator does with an open request: pack it, post it, or refuse it. */
export function PartsDeeds({ request: { id, state, email } }: { readonly request: DeskPartsRequestWire }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { ref, problems, sending, send } = useForm(['tracking']);
  const params = { id };
  async function keep(answer: { readonly data: DeskPartsRequestWire }) {
    await keepAnswer(queries, deskEndpoints.deskPartsRequest, { params }, answer);
    await invalidate(queries, deskEndpoints.deskParts);
    notify({ tone: 'success', title: t('deeds.done') });
  }
  const pack = () => send({}, async () => keep(await call(deskEndpoints.deskPackParts, { params })));
  async function post(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const tracking = String(new FormData(event.currentTarget).get('tracking')).trim();
    await send({ tracking: tracking === '' ? message('field.required', language) : undefined }, async () =>
      keep(await call(deskEndpoints.deskPostParts, { params, body: { tracking } })),
    );
  }
  return (
    <section className={classes.card} aria-labelledby="deeds">
      <h2 id="deeds">{t('deeds.title')}</h2>
      {state === 'asked' && (
        <Button variant="secondary" size="small" icon={IconPackage} disabled={sending} onClick={() => void pack()}>
          {t('parts.pack')}
        </Button>
      )}
      <form ref={ref} className={classes.answer} method="post" noValidate onSubmit={(event) => void post(event)}>
        <Field
          label={t('parts.tracking')}
          name="tracking"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('parts.how', { email })}
          error={problems['tracking']}
        />
        {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
        <Button type="submit" size="small" icon={IconTruckDelivery} loading={sending}>
          {t('parts.post')}
        </Button>
      </form>
      <DeedForm
        name="refuseParts"
        danger
        onSend={async ({ reason }) => keep(await call(deskEndpoints.deskRefuseParts, { params, body: { reason } }))}
      />
    </section>
  );
}

import { type DeskOrderWire, deskEndpoints, taskStatus } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/transport.ts';
import { Field } from '../../ui/field/field.tsx';
import { DeedForm } from './deed-form.tsx';
import classes from './desk.module.css';
import { useDeed } from './use-deed.ts';

/** What an operator may do with an order. Each deed says what it costs, asks for a reason and stays in the audit trail. */
export function DeedsPanel({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { slug, work, account, mails, code_facts: code } = order;
  const done = useDeed(slug);
  const params = { slug };
  const scheme = mails.find(({ kind }) => kind === 'scheme');
  const hasFailed = work && [work.booklet_status, work.pictures_status].includes(taskStatus.failed);
  return (
    <section className={classes.card} aria-labelledby="deeds">
      <h2 id="deeds">{t('deeds.title')}</h2>
      {scheme && (
        <DeedForm
          name="resend"
          onSend={async ({ reason }) =>
            done(await call(deskEndpoints.deskResend, { params, body: { reason, mail: scheme.id } }))
          }
        />
      )}
      {work && account && !account.signed_in && (
        <DeedForm
          name="move"
          fields={['email']}
          onSend={async ({ reason, email = '' }) =>
            done(await call(deskEndpoints.deskMove, { params, body: { reason, email } }))
          }
        >
          {(problems) => (
            <Field label={t('deeds.address')} name="email" type="email" autoComplete="off" error={problems['email']} />
          )}
        </DeedForm>
      )}
      {hasFailed && (
        <DeedForm
          name="remake"
          onSend={async ({ reason }) => done(await call(deskEndpoints.deskRemake, { params, body: { reason } }))}
        />
      )}
      {code.uses !== null && (
        <DeedForm
          name="attempt"
          onSend={async ({ reason }) => done(await call(deskEndpoints.deskAttempt, { params, body: { reason } }))}
        />
      )}
      <DeedForm
        name={code.blocked_at ? 'unblock' : 'block'}
        danger={code.blocked_at === null}
        onSend={async ({ reason }) =>
          done(await call(deskEndpoints.deskBlock, { params, body: { reason, blocked: code.blocked_at === null } }))
        }
      />
    </section>
  );
}

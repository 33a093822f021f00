import { type MissingPartsWire, missingPartsEndpoints, type PartWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAnswer } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { useForm } from '../../ui/field/use-form.ts';
import { notify } from '../../ui/notification/notify.ts';
import { missingOf, problemsOf, type Typed } from './asked-parts.ts';
import classes from './missing-parts.module.css';
import { ParcelFields } from './parcel-fields.tsx';
import { PartRow } from './part-row.tsx';

interface PartsFormProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly parts: readonly PartWire[];
}

/** Which colours are missing, how much of each, and where to send them. */
export function PartsForm({ product, kitId, parts }: PartsFormProps) {
  const { t } = useTranslation('parts');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>(new Map());
  const { ref, problems, sending, send } = useForm(['missing', 'full_name', 'address', 'phone', 'note']);
  const { missingParts, askForParts } = missingPartsEndpoints(product.apiBase);
  const params = { id: kitId };
  const keep = (answer: { readonly data: MissingPartsWire }) => keepAnswer(queries, missingParts, { params }, answer);
  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (field: string) => String(given.get(field) ?? '').trim();
    const parcel = { full_name: text('full_name'), address: text('address'), phone: text('phone'), note: text('note') };
    const body = { missing: missingOf(parts, typed), ...parcel };
    await send(problemsOf(askForParts.body, body, parts, { language, choose: t('choose') }), async () => {
      await keep(await call(askForParts, { params, body }));
      notify({ tone: 'success', title: t('sent') });
      window.scrollTo({ top: 0 });
    });
  }
  return (
    <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void ask(event)}>
      <p className={classes.lead}>{t('lead')}</p>
      <Card as="section" className={classes.card}>
        <h2>{t('which')}</h2>
        <ul className={classes.parts}>
          {parts.map((part) => (
            <PartRow
              key={part.letter}
              part={part}
              typed={typed.get(part.letter) ?? null}
              error={problems[part.letter]}
              onType={(value) => setTyped(changed(typed, part.letter, value))}
            />
          ))}
        </ul>
        {problems['missing'] && <FieldError>{problems['missing']}</FieldError>}
      </Card>
      <ParcelFields problems={problems} />
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <div>
        <Button type="submit" size="large" loading={sending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

function changed(typed: Typed, letter: string, value: string | null): Typed {
  const next = new Map(typed);
  if (value === null) next.delete(letter);
  else next.set(letter, value);
  return next;
}

import {
  type BodyOf,
  endpoints,
  isMessageKey,
  type Language,
  message,
  missingPartsEndpoints,
  type MissingPartsWire,
  mostAddressCharacters,
  mostPartsNoteCharacters,
  type PartWire,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { dataOf, keepAnswer, query } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { cellCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Check } from '../../ui/check/check.tsx';
import { Field, FieldError, TextArea } from '../../ui/field/field.tsx';
import { SupportLink } from '../../shared/support-link.tsx';
import { type Problems, useForm } from '../../shared/use-form.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './missing-parts.module.css';

interface PartsFormProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly parts: readonly PartWire[];
}

export function PartsForm({ product, kitId, parts }: PartsFormProps) {
  const { t } = useTranslation('parts');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<Typed>(() => foundMissing(search, parts));
  const { missingParts, askForParts } = missingPartsEndpoints(product.apiBase);
  const params = { id: kitId };
  const keep = (answer: { readonly data: MissingPartsWire }) => keepAnswer(queries, missingParts, { params }, answer);
  const fields = ['missing', 'full_name', 'address', 'phone', 'note'];
  const { form, given, problems, sending, send, tell } = useForm(fields, async () => {
    const text = (field: string) => given(field).trim();
    const parcel = { full_name: text('full_name'), address: text('address'), phone: text('phone'), note: text('note') };
    const body = { missing: missingOf(parts, typed), ...parcel };
    await send(problemsOf(askForParts.body, body, parts, { language, choose: t('choose') }), async () => {
      await keep(await call(askForParts, { params, body }));
      notify({ tone: 'success', title: t('sent') });
      window.scrollTo({ top: 0 });
    });
  });
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead}>{t('lead')}</p>
      <Card as="section" className={classes.card}>
        <h2>{t('which')}</h2>
        {problems['missing'] && (
          <div data-invalid tabIndex={-1}>
            <FieldError>{problems['missing']}</FieldError>
          </div>
        )}
        <ul className={classes.parts}>
          {parts.map((part) => (
            <PartRow
              key={part.letter}
              product={product}
              part={part}
              typed={typed[part.letter] ?? null}
              error={problems[part.letter]}
              onType={(value) => {
                setTyped({ ...typed, [part.letter]: value });
                if (problems['missing']) tell({ missing: undefined });
              }}
            />
          ))}
        </ul>
        <p className={classes.muted}>
          <span>{t('other.text')}</span>{' '}
          <SupportLink text={t('other.message')} className={classes.write}>
            {t('other.write')}
          </SupportLink>
        </p>
      </Card>
      <ParcelFields problems={problems} />
      <div className={classes.send}>
        <WhatIsWrong problems={problems} />
        <Button type="submit" size="large" loading={sending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** Shown beside the button, because the invalid fields may be out of view. */
function WhatIsWrong({ problems }: { readonly problems: Problems }) {
  const { t } = useTranslation('parts');
  const { whole, ...fields } = problems;
  const count = Object.values(fields).filter(Boolean).length;
  if (whole) return <FieldError>{whole}</FieldError>;
  return count > 0 && <FieldError>{t('toMend', { count })}</FieldError>;
}

/** The colour and count in the link from the bag page: `?colour=A&count=250`. */
function foundMissing(search: URLSearchParams, parts: readonly PartWire[]): Typed {
  const part = parts.find(({ letter }) => letter === search.get('colour'));
  return part ? { [part.letter]: search.get('count') ?? '' } : {};
}

type Endpoint = ReturnType<typeof missingPartsEndpoints>['askForParts'];
type Body = BodyOf<Endpoint>;
/** The typed amount of each ticked colour, by its symbol. */
type Typed = Readonly<Record<string, string | null>>;

function missingOf(parts: readonly PartWire[], typed: Typed): Body['missing'] {
  return parts.flatMap(({ letter }) => {
    const count = typed[letter] ?? null;
    return count === null ? [] : [{ letter, count: count.replace(/\s/g, '') }];
  });
}

interface Words {
  readonly language: Language;
  /** The problem if no colour is ticked. */
  readonly choose: string;
}

/** Problems by field name or, for colours, by symbol. */
function problemsOf(
  rule: Endpoint['body'],
  body: Body,
  parts: readonly PartWire[],
  { language, choose }: Words,
): Problems {
  const most = new Map(parts.map(({ letter, count }) => [letter, count]));
  const tooMany = body.missing.filter(({ letter, count }) => Number(count) > (most.get(letter) ?? 0));
  const issues = rule.safeParse(body).error?.issues ?? [];
  return Object.fromEntries([
    ...tooMany.map(({ letter }) => [letter, message('field.invalid', language)]),
    ...issues.map((issue) => {
      const [field, line] = issue.path;
      const asked = field === 'missing' && typeof line === 'number' ? body.missing[line] : undefined;
      const key =
        asked?.count === '' ? 'field.required' : isMessageKey(issue.message) ? issue.message : 'field.invalid';
      return [asked?.letter ?? String(field), message(key, language)];
    }),
    ...(body.missing.length === 0 ? [['missing', choose]] : []),
  ]);
}

interface PartRowProps {
  readonly product: ProductDefinition;
  readonly part: PartWire;
  /** The typed amount; null if the colour is not ticked. */
  readonly typed: string | null;
  readonly error: string | undefined;
  readonly onType: (typed: string | null) => void;
}

/** Maximum number of missing pieces that is still usual; quoted in the text `part.usual`. */
const usual = 200;

function PartRow({ product, part, typed, error, onType }: PartRowProps) {
  const { t } = useTranslation('parts');
  const number = useNumber();
  const amountOf = useAmount(product);
  const { letter, code, name, color, unit, count, spare } = part;
  const isNumber = !Number.isNaN(Number(typed));
  return (
    <li className={classes.part} data-chosen={typed !== null || undefined}>
      <Check checked={typed !== null} onChange={(ticked) => onType(ticked ? (count > 1 ? '' : '1') : null)}>
        <span className={classes.named}>
          <i className={classes.swatch} style={{ background: color }} aria-hidden />
          <b>{name}</b>
        </span>
        <span className={classes.facts}>
          {code !== null && <span>{t('part.code', { code })}</span>}
          {unit !== 'spool' && <span>{t('part.symbol', { letter })}</span>}
          <span>{t('part.need', { amount: amountOf(part) })}</span>
          {spare !== null && typed === null && <span>{t('part.spare', { amount: number(spare) })}</span>}
        </span>
      </Check>
      {typed !== null && count > 1 && (
        <Field
          label={
            unit === 'piece'
              ? t('part.missing.piece', { name, context: cellCraftOf(product) })
              : t(`part.missing.${unit}`, { name })
          }
          className={classes.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          hint={
            unit === 'piece' && count > usual && !(Number(typed) > usual)
              ? t('part.usual')
              : t('part.most', { most: number(count) })
          }
          error={error && typed ? t(isNumber ? 'part.most' : 'part.digits', { most: number(count) }) : error}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </li>
  );
}

function ParcelFields({ problems }: { readonly problems: Problems }) {
  const { t } = useTranslation('parts');
  const { to } = useLanguage();
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf });
  const name = profile?.full_name ?? '';
  return (
    <Card as="section" className={classes.card}>
      <h2>{t('where')}</h2>
      <Field
        key={name}
        label={t('name')}
        name="full_name"
        autoComplete="name"
        maxLength={100}
        defaultValue={name}
        error={problems['full_name']}
      />
      <TextArea
        label={t('address')}
        name="address"
        rows={3}
        autoComplete="street-address"
        maxLength={mostAddressCharacters}
        hint={t('addressHint')}
        error={problems['address']}
      />
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint={t('phoneHint')}
        error={problems['phone']}
      />
      <TextArea
        label={t('note')}
        name="note"
        rows={2}
        maxLength={mostPartsNoteCharacters}
        hint={t('noteHint')}
        error={problems['note']}
      />
      <p className={classes.muted}>
        <span>{t('kept')}</span> <Link to={`${to('/privacy')}#kept`}>{t('keptMore')}</Link>
      </p>
    </Card>
  );
}

/** An amount in its unit: 310 drills, 2 pots. */
export function useAmount(product: ProductDefinition): (part: Pick<PartWire, 'unit' | 'count'>) => string {
  const { t } = useTranslation('parts');
  const number = useNumber();
  return ({ unit, count }) => {
    const values = { count, shown: number(count) };
    return unit === 'piece' ? t('unit.piece', { ...values, context: cellCraftOf(product) }) : t(`unit.${unit}`, values);
  };
}

import { type BlankWire, code as codeRule, endpoints, kitEndpoints, message } from '@uzor/contract';
import { type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { begunOrder, type BegunOrder, keepBegunOrder } from '../../api/code-drafts.ts';
import { draftKey, dropKept, readKept } from '../../api/photo-drafts.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { notify } from '../../ui/notification/notify.ts';
import { cardSigns, strangeSign } from '../../ui/code-text/code-signs.ts';
import { usePlace } from './use-place.ts';

/** What stands under the field: an error of the code, or a broken connection, which says nothing about the code. */
export interface CodeProblem {
  readonly of: 'code' | 'used-up' | 'connection';
  readonly text: string;
}

/** An order that was begun with this code before, with its photo. */
export interface EarlierOrder extends BegunOrder {
  /** The photo kept in this browser, or its address on the server. */
  readonly photo: Blob | string;
}

/** State and actions of the form: opens the blank of a code, or asks about the one begun before. */
export function useOpenBlank(product: ProductDefinition | null) {
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const problems = useProblems();
  const [signs, setSigns] = useState('');
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [earlier, setEarlier] = useState<EarlierOrder | null>(null);

  async function working(work: () => Promise<void>): Promise<void> {
    if (sending) return;
    setSending(true);
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(problems.after(refusal, signs));
    } finally {
      setSending(false);
    }
  }

  async function open(event: FormEvent) {
    event.preventDefault();
    const known = problems.before(signs);
    setProblem(known);
    if (known) return;
    await working(async () => {
      const begun = await earlierHere(signs);
      if (begun) setEarlier(begun);
      else await openAnew();
    });
  }

  /** Asks the server; an unfinished order of the same account comes back with its photo and is asked about too. */
  async function openAnew(): Promise<void> {
    const { data } = await call(endpoints.openBlank, { body: { code: signs } });
    const order = { kind: data.product_type, slug: data.slug };
    keepBegunOrder(signs, order);
    if (data.raw_photo?.url) setEarlier({ ...order, photo: data.raw_photo.url });
    else await enter(order);
  }

  /** Opens the editor of the blank's product, whichever page the code was typed on. */
  async function enter({ kind, slug }: BegunOrder, fresh = false): Promise<void> {
    const found = productOf(kind);
    if (product && product.kind !== kind) problems.tellOther(found.name[language]);
    await navigate(to(`/${found.webSlug}/editor/${slug}`), { state: { fresh } });
  }

  const goOn = () =>
    working(async () => {
      if (!earlier) return;
      if (earlier.photo instanceof Blob && !(await isUnfinished(earlier))) {
        keepBegunOrder(signs, null);
        setEarlier(null);
        await openAnew();
      } else await enter(earlier);
    });
  const startAnew = () =>
    working(async () => {
      if (!earlier) return;
      setEarlier(null);
      const { data } = await call(endpoints.openBlank, { body: { code: signs } });
      const order = { kind: data.product_type, slug: data.slug };
      keepBegunOrder(signs, order);
      await dropKept(draftKey(order.kind, order.slug));
      await enter(order, data.raw_photo !== null);
    });
  function change(next: string) {
    setSigns(next);
    setProblem(null);
  }

  return { signs, problem, sending, earlier, change, open, goOn, startAnew, stay: () => setEarlier(null) };
}

/** The order begun with this code in this browser, if its photo is still here. */
async function earlierHere(signs: string): Promise<EarlierOrder | null> {
  const begun = begunOrder(signs);
  const kept = begun && (await readKept(draftKey(begun.kind, begun.slug)));
  return kept ? { ...begun, photo: kept.photo } : null;
}

/** False if the order was completed, erased, or belongs to an account that is signed out now. */
async function isUnfinished({ kind, slug }: BegunOrder): Promise<boolean> {
  try {
    const { data }: { data: BlankWire } = await call(kitEndpoints(productOf(kind).apiBase).blank, { params: { slug } });
    return data.status !== 'completed';
  } catch (refusal) {
    if (refusal instanceof ApiError && [401, 403, 404].includes(refusal.status)) return false;
    throw refusal;
  }
}

/** The sentences under the field. */
function useProblems() {
  const { t } = useTranslation('code');
  const { language } = useLanguage();
  const place = usePlace();
  const asked = useRef<string | null>(null);
  const lengthOf = (signs: string) => t('length', { length: cardSigns, count: signs.length });
  return {
    /** What is known without the server. A code one character too long or short is sent only if it is confirmed. */
    before(signs: string): CodeProblem | null {
      const strange = strangeSign(signs);
      if (strange) return { of: 'code', text: t('strange', { place: place(strange.at), sign: strange.sign }) };
      const text = fieldProblem(codeRule, signs, language);
      if (text) return { of: 'code', text };
      const repeated = asked.current === signs;
      asked.current = signs;
      return Math.abs(signs.length - cardSigns) === 1 && !repeated ? { of: 'code', text: lengthOf(signs) } : null;
    },
    /** For an unknown code of the wrong length, the length is more helpful than advice about 0 and O. */
    after({ status, errors, message: said }: ApiError, signs: string): CodeProblem {
      if (status === 0) return { of: 'connection', text: t('offline') };
      const text = errors.code?.[0];
      if (text === undefined) return { of: 'connection', text: said };
      if (text === message('code.usedUp', language)) return { of: 'used-up', text };
      const isUnknown = text === message('code.unknown', language);
      return { of: 'code', text: isUnknown && signs.length !== cardSigns ? lengthOf(signs) : text };
    },
    tellOther: (name: string) => notify({ tone: 'success', title: t('other.opened', { product: name }) }),
  };
}

import {
  type BlankWire,
  cardSigns,
  code as codeRule,
  codeSigns,
  endpoints,
  kitEndpoints,
  type ProductKind,
} from '@uzor/contract';
import { type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { begunOrder, type BegunOrder, draftOfPage, keepBegunOrder } from '../../api/code-drafts.ts';
import { draftKey, dropKept, readKept } from '../../api/photo-drafts.ts';
import { signedInNow } from '../../api/session.ts';
import { call, hasKey } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { notify } from '../../ui/notification/notify.ts';
import { firstInvalidCharacter, signsOf } from '../../shared/code-text/code-signs.ts';

/** The message under the field; if the connection was lost, it says nothing about the code. */
export interface CodeProblem {
  readonly of: 'code' | 'used-up' | 'connection';
  readonly text: string;
}

/** An order begun earlier with this code. */
export interface EarlierOrder extends BegunOrder {
  /** A blob kept in this browser, or its URL on the server. */
  readonly photo: Blob | string;
}

export function useOpenBlank(product: ProductDefinition | null) {
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const wanted = draftOfPage(useLocation().state);
  const problems = useProblems();
  const { typed, signs, again, setTyped } = useTypedCode(product, wanted === null);
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
      if (wanted && product) await openByCode({ kind: product.kind, slug: wanted.slug }, wanted.address);
      else if (begun) setEarlier(begun);
      else await openByCode();
    });
  }

  /**
   * Sends the code, which gives this browser access to all orders begun with it; then opens `draft` at its page, or a
   * new order. If the account has begun an order with a photo, asks whether to continue that one.
   */
  async function openByCode(draft?: BegunOrder, page?: string): Promise<void> {
    const { data } = await call(endpoints.openBlank, { body: { code: signs } });
    if (draft && (await isUnfinished(draft))) {
      keepBegunOrder(signs, draft);
      return page === undefined ? enter(draft) : void (await goTo(page));
    }
    const order = { kind: data.product_type, slug: data.slug };
    keepBegunOrder(signs, order);
    if (data.raw_photo?.url) setEarlier({ ...order, photo: data.raw_photo.url });
    else await enter(order);
  }

  /** Opens the editor of the order's product, whichever page the code was typed on. */
  async function enter({ kind, slug }: BegunOrder, fresh = false): Promise<void> {
    const found = productOf(kind);
    if (product && product.kind !== kind) problems.tellOther(found.name[language]);
    await goTo(to(`/${found.webSlug}/editor/${slug}`), { state: { fresh } });
  }

  const goOn = () =>
    working(async () => {
      if (!earlier) return;
      if (earlier.photo instanceof Blob && !(await isUnfinished(earlier))) {
        setEarlier(null);
        await openByCode(earlier);
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
    setTyped(next);
    setProblem(null);
  }

  return { typed, again, problem, sending, earlier, change, open, goOn, startAnew, stay: () => setEarlier(null) };
}

/** A code of the account that has attempts left. */
export interface CodeToReuse {
  /** Without hyphens. */
  readonly code: string;
  /** Null if unlimited. */
  readonly left: number | null;
}

/** The typed code; until one is typed, the code of the account's newest work that has attempts left. */
function useTypedCode(product: ProductDefinition | null, reuses: boolean) {
  const kind = product?.kind ?? null;
  const [again, setAgain] = useState<CodeToReuse | null>(null);
  useEffect(() => {
    let left = false;
    if (reuses && signedInNow())
      void codeToReuse(kind).then((found) => {
        if (!left) setAgain(found);
      });
    return () => {
      left = true;
    };
  }, [kind, reuses]);
  const [own, setTyped] = useState<string | null>(null);
  const typed = own ?? again?.code ?? '';
  return { typed, signs: codeSigns(typed), again, setTyped };
}

/** Null if there is none or the works cannot be loaded. */
async function codeToReuse(kind: ProductKind | null): Promise<CodeToReuse | null> {
  try {
    const { data } = await call(endpoints.kits);
    const [newest] = data
      .filter(({ type, attempts_left: left }) => left !== 0 && (kind === null || kind === type))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    return newest?.code ? { code: signsOf(newest.code), left: newest.attempts_left } : null;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return null;
  }
}

/** The order begun with this code in this browser, if its photo is still stored. */
async function earlierHere(signs: string): Promise<EarlierOrder | null> {
  const begun = begunOrder(signs);
  const kept = begun && (await readKept(draftKey(begun.kind, begun.slug)));
  return kept ? { ...begun, photo: kept.photo } : null;
}

/** False if the order is completed, erased, or not accessible from this browser. */
async function isUnfinished({ kind, slug }: BegunOrder): Promise<boolean> {
  try {
    const { data }: { data: BlankWire } = await call(kitEndpoints(productOf(kind).apiBase).blank, { params: { slug } });
    return data.status !== 'completed';
  } catch (refusal) {
    if (refusal instanceof ApiError && [401, 403, 404].includes(refusal.status)) return false;
    throw refusal;
  }
}

function useProblems() {
  const { t } = useTranslation('code');
  const { language } = useLanguage();
  const asked = useRef<string | null>(null);
  const lengthOf = (signs: string) => t('length', { length: cardSigns, count: signs.length });
  return {
    /** Checks without the server. A code that is too short, or one character too long, is only sent at the second press. */
    before(signs: string): CodeProblem | null {
      const strange = firstInvalidCharacter(signs);
      if (strange) return { of: 'code', text: t('strange', { place: strange.at + 1, sign: strange.sign }) };
      const text = fieldProblem(codeRule, signs, language);
      if (text) return { of: 'code', text };
      const repeated = asked.current === signs;
      asked.current = signs;
      if (repeated) return null;
      if (signs.length < cardSigns) return { of: 'code', text: t('short', { count: cardSigns - signs.length }) };
      return signs.length === cardSigns + 1 ? { of: 'code', text: lengthOf(signs) } : null;
    },
    /** For an unknown code of the wrong length the message names the length, not a confusion of 0 and O. */
    after(refusal: ApiError, signs: string): CodeProblem {
      if (refusal.status === 0) return { of: 'connection', text: t('offline') };
      const text = refusal.errors['code']?.[0];
      if (text === undefined) return { of: 'connection', text: refusal.message };
      if (hasKey(refusal, 'code', 'code.usedUp')) return { of: 'used-up', text };
      const isUnknown = hasKey(refusal, 'code', 'code.unknown');
      return { of: 'code', text: isUnknown && signs.length !== cardSigns ? lengthOf(signs) : text };
    },
    tellOther: (name: string) => notify({ tone: 'success', title: t('other.opened', { product: name }) }),
  };
}

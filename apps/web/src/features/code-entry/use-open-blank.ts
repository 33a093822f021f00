import { type BlankWire, cardSigns, code as codeRule, codeSigns, endpoints, kitEndpoints } from '@uzor/contract';
import { type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { begunOrder, type BegunOrder, draftOfPage, keepBegunOrder } from '../../api/code-drafts.ts';
import { draftKey, dropKept, readKept } from '../../api/photo-drafts.ts';
import { call, hasKey } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { notify } from '../../ui/notification/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { firstInvalidCharacter } from '../../shared/code-text/code-signs.ts';
import { placeOfWork } from '../../shared/work-place.ts';
import type { EarlierOrder, UsedFor } from './code-question.tsx';
import { codeToReuse, workOfCode } from './works-of-code.ts';

/** The message under the field. `connection` means that it is not about the code. */
export interface CodeProblem {
  readonly of: 'code' | 'used-up' | 'connection';
  readonly text: string;
}

export function useOpenBlank(product: ProductDefinition | null) {
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const wanted = draftOfPage(useLocation().state);
  const problems = useProblems();
  const { typed, signs, again, setTyped } = useTypedCode(product, wanted === null);
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [asked, ask] = useState<UsedFor | null>(null);

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
      if (wanted && product) return openByCode({ kind: product.kind, slug: wanted.slug }, wanted.address);
      const before = await usedFor(signs);
      if (before) ask(before);
      else await openByCode();
    });
  }

  /**
   * Sends the code, which gives this browser access to all orders begun with it. Then opens `draft` (at `page`, if
   * given) or a new order. If the account has begun an order with a photo, asks whether to continue it.
   */
  async function openByCode(draft?: BegunOrder, page?: string): Promise<void> {
    const { order, raw } = await openOrder(signs);
    if (draft && (await isUnfinished(draft))) {
      keepBegunOrder(signs, draft);
      return page === undefined ? enter(draft) : void (await goTo(page));
    }
    keepBegunOrder(signs, order);
    if (raw?.url) ask({ of: 'earlier', order: { ...order, photo: raw.url } });
    else await enter(order);
  }

  /** Opens the editor of the order's product, even if the code was typed on another product's page. */
  async function enter({ kind, slug }: BegunOrder, fresh = false): Promise<void> {
    const found = productOf(kind);
    if (product && product.kind !== kind) problems.tellOther(found.name[language]);
    await goTo(to(`/${found.webSlug}/editor/${slug}`), { state: { fresh } });
  }

  const goOn = () =>
    working(async () => {
      if (!asked) return;
      if (asked.of === 'ordered') return void (await goTo(to(placeOfWork(asked.work))));
      const { order } = asked;
      if (order.photo instanceof Blob && !(await isUnfinished(order))) {
        ask(null);
        await openByCode(order);
      } else await enter(order);
    });
  const startAnew = () =>
    working(async () => {
      if (!asked) return;
      ask(null);
      if (asked.of === 'ordered') return openByCode();
      const { order, raw } = await openOrder(signs);
      keepBegunOrder(signs, order);
      await dropKept(draftKey(order.kind, order.slug));
      await enter(order, raw !== null);
    });
  function change(next: string) {
    setTyped(next);
    setProblem(null);
  }

  return { typed, again, problem, sending, asked, change, open, goOn, startAnew, stay: () => ask(null) };
}

/** The typed code or, until one is typed, the code of the account's newest work that has attempts left. */
function useTypedCode(product: ProductDefinition | null, reuses: boolean) {
  const kind = product?.kind ?? null;
  const again = useLoaded(async () => (reuses ? codeToReuse(kind) : null), [kind, reuses]);
  const [own, setTyped] = useState<string | null>(null);
  const typed = own ?? again?.code ?? '';
  return { typed, signs: codeSigns(typed), again, setTyped };
}

async function openOrder(code: string) {
  const { data } = await call(endpoints.openBlank, { body: { code } });
  return { order: { kind: data.product_type, slug: data.slug }, raw: data.raw_photo };
}

/** What the code was used for in this browser or by the account; null if there is nothing to continue. */
async function usedFor(signs: string): Promise<UsedFor | null> {
  const order = await earlierHere(signs);
  if (order) return { of: 'earlier', order };
  const work = await workOfCode(signs);
  return work && { of: 'ordered', work };
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
    /** Checks without the server. A code that is too short, or one character too long, needs a second press. */
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
    /** For an unknown code of the wrong length, the message names the length rather than characters that look alike. */
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

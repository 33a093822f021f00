import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type QuestionTopic, questionTopics } from '@uzor/contract';

/** What is looked for, and which answers are open. */
export interface Asking {
  readonly query: string;
  readonly topic: QuestionTopic | null;
  /** The question of the address, once it is known. */
  readonly linked: string | null;
  readonly ask: (query: string) => void;
  readonly choose: (topic: QuestionTopic | null) => void;
  readonly reset: () => void;
}

/**
 * Query and topic, kept in the address. The page is prerendered without them, so they are read once it is hydrated; typing
 * goes on here and the address follows. A question named by the address's anchor is always in the list.
 */
export function useAsking(): Asking {
  const { hash } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<{ readonly query: string; readonly topic: QuestionTopic | null }>(nothing);
  const [linked, setLinked] = useState<string | null>(null);
  // What is typed before this runs counts more than the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read on arrival; afterwards it follows.
  useEffect(() => setAsked((now) => (now === nothing ? readFrom(address) : now)), []);
  useEffect(() => {
    const id = hash.slice(1);
    setLinked(id === '' ? null : id);
    if (id !== '') setAsked(nothing);
  }, [hash]);
  function change(next: { readonly query: string; readonly topic: QuestionTopic | null }) {
    setAsked(next);
    setLinked(null);
    const kept = Object.entries({ q: next.query.trim(), topic: next.topic ?? '' }).filter(([, value]) => value !== '');
    setAddress(Object.fromEntries(kept), { replace: true, preventScrollReset: true });
  }
  return {
    ...asked,
    linked,
    ask: (query) => change({ query, topic: null }),
    choose: (topic) => change({ ...asked, topic }),
    reset: () => change(nothing),
  };
}

const nothing = { query: '', topic: null };

function readFrom(address: URLSearchParams) {
  const topic = address.get('topic');
  return { query: address.get('q') ?? '', topic: questionTopics.find((one) => one === topic) ?? null };
}

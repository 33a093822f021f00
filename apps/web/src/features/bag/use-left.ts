import { useEffect, useState } from 'react';

/** How pieces are counted that are left: by eye, or in grams. */
export const measures = ['pieces', 'grams'] as const;
export type Measure = (typeof measures)[number];

/** What is typed is asked for once nothing more was typed for so long, milliseconds. */
const typingMs = 400;
const mostPieces = 100_000;

/** What is left in a bag, as typed and (a moment later) in pieces; null = nothing usable is typed. */
export function useLeft() {
  const [measure, setMeasure] = useState<Measure>('pieces');
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    measure,
    typed,
    type: setTyped,
    isWrong: typed.trim() !== '' && amountOf(typed) === null,
    /** @param grams of a piece */
    piecesLeft(grams: number | undefined): number | null {
      const amount = amountOf(settled);
      if (amount === null || (measure === 'grams' && grams === undefined)) return null;
      return Math.min(mostPieces, Math.floor(measure === 'grams' ? amount / (grams ?? 1) : amount));
    },
    /** Another measure begins with an empty field: pieces are no grams. */
    choose(next: Measure) {
      setMeasure(next);
      setTyped('');
      setSettled('');
    },
  };
}

function amountOf(typed: string): number | null {
  const amount = Number(typed.trim().replace(/\s/g, '').replace(',', '.'));
  return typed.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

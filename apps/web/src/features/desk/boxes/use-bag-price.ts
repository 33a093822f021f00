import { useState } from 'react';
import { keepText, keptText } from '../../../api/kept-text.ts';

const key = 'desk-bag-price';

/** What a bag of drills costs this operator, roubles as typed and as a number (null = not said); kept in this browser. */
export function useBagPrice() {
  const [typed, setTyped] = useState(() => keptText(key) ?? '');
  const price = Number(typed.replace(',', '.'));
  function type(text: string) {
    setTyped(text);
    keepText(key, text.trim() === '' ? null : text);
  }
  return { typed, type, price: typed.trim() !== '' && price >= 0 && Number.isFinite(price) ? price : null };
}

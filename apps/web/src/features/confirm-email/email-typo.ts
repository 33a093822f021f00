/** The mail services our customers use most; domains similar to one are probably typing errors. */
const services = [
  'mail.ru',
  'yandex.ru',
  'ya.ru',
  'gmail.com',
  'rambler.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
];

/** The address that was probably meant: `anna@gmial.com` → `anna@gmail.com`; null if none looks mistyped. */
export function probableEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 3 || services.includes(domain)) return null;
  const meant = services.find(
    (service) => service.split('.')[0] === domain || typos(domain, service) === 1 || swapped(domain, service),
  );
  return meant ? address.slice(0, at + 1) + meant : null;
}

/** Letters to change, add or drop to get from one word to the other (Levenshtein). */
function typos(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1));
    row = next;
  }
  return row[to.length];
}

/** True if two neighbouring letters are swapped. */
function swapped(from: string, to: string): boolean {
  if (from.length !== to.length) return false;
  const i = [...from].findIndex((letter, place) => letter !== to[place]);
  return i >= 0 && from[i] === to[i + 1] && from[i + 1] === to[i] && from.slice(i + 2) === to.slice(i + 2);
}

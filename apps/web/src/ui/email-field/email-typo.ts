import { distance } from 'fastest-levenshtein';

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
    (service) => service.split('.')[0] === domain || distance(domain, service) === 1 || swapped(domain, service),
  );
  return meant ? address.slice(0, at + 1) + meant : null;
}

/** True if two neighbouring letters are swapped. */
function swapped(from: string, to: string): boolean {
  if (from.length !== to.length) return false;
  const i = [...from].findIndex((letter, place) => letter !== to[place]);
  return i >= 0 && from[i] === to[i + 1] && from[i + 1] === to[i] && from.slice(i + 2) === to.slice(i + 2);
}

export interface NamedColour {
  readonly code: string;
  readonly name: string;
}

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е').replace(/\s+/g, '');
/** Removes spaces and leading zeros, so that 0310 finds 310. */
const numberOf = (code: string): string => plain(code).replace(/^\D*?0*(?=\d)/, '');

/** Colours whose number or name matches what is typed, exact numbers first; all of them if nothing is typed. */
export function findColours<C extends NamedColour>(colours: readonly C[], typed: string): C[] {
  const words = plain(typed);
  if (words === '') return [...colours];
  const number = /\d/.test(words) ? numberOf(words) : null;
  const rank = ({ code, name }: C): number => {
    if (plain(code) === words || (number !== null && numberOf(code) === number)) return 0;
    if (plain(code).startsWith(words) || (number !== null && numberOf(code).startsWith(number))) return 1;
    if (plain(name).startsWith(words)) return 2;
    return plain(name).includes(words) ? 3 : 4;
  };
  return colours
    .map((colour) => ({ colour, rank: rank(colour) }))
    .filter((one) => one.rank < 4)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ colour }) => colour);
}

/** Spellings of letters that a voice would read as a word, such as the article A. */
const letters: Readonly<Record<string, string>> = { A: 'ay' };

const signs: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '3': ['three sign', 'three signs'],
  '4': ['four sign', 'four signs'],
  '7': ['seven sign', 'seven signs'],
  '★': ['star', 'stars'],
  '▲': ['triangle', 'triangles'],
  '●': ['circle', 'circles'],
  '♥': ['heart', 'hearts'],
  '☀': ['sun', 'suns'],
  '☂': ['umbrella', 'umbrellas'],
  '✿': ['flower', 'flowers'],
  '♪': ['note', 'notes'],
  '×': ['cross', 'crosses'],
  '+': ['plus', 'pluses'],
  '=': ['equals sign', 'equals signs'],
  '#': ['hash', 'hashes'],
  '%': ['per cent sign', 'per cent signs'],
  '&': ['ampersand', 'ampersands'],
  '@': ['at sign', 'at signs'],
  '!': ['exclamation mark', 'exclamation marks'],
  '→': ['arrow', 'arrows'],
  '☎': ['telephone', 'telephones'],
  '✂': ['pair of scissors', 'pairs of scissors'],
  '⚓': ['anchor', 'anchors'],
  '⚡': ['lightning bolt', 'lightning bolts'],
  '☕': ['cup', 'cups'],
  '☺': ['smile', 'smiles'],
  '✉': ['envelope', 'envelopes'],
  '☾': ['moon', 'moons'],
  '◐': ['half circle', 'half circles'],
  '☯': ['yin-yang', 'yin-yangs'],
  '⚑': ['flag', 'flags'],
  '✎': ['pencil', 'pencils'],
  '✔': ['tick', 'ticks'],
  '❖': ['diamond cluster', 'diamond clusters'],
  '○': ['ring', 'rings'],
  '□': ['square', 'squares'],
  '△': ['empty triangle', 'empty triangles'],
  '◇': ['diamond', 'diamonds'],
  '☆': ['empty star', 'empty stars'],
  '♡': ['empty heart', 'empty hearts'],
  '◎': ['target', 'targets'],
  '§': ['section sign', 'section signs'],
  '♣': ['club', 'clubs'],
};

const units =
  '_ one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number from 1 to 999: "one hundred and fifty-two". */
function numeral(count: number): string {
  if (count < 20) return units[count];
  if (count < 100) return count % 10 === 0 ? tens[count / 10] : `${tens[Math.floor(count / 10)]}-${units[count % 10]}`;
  const rest = count % 100;
  return `${units[Math.floor(count / 100)]} hundred${rest === 0 ? '' : ` and ${numeral(rest)}`}`;
}

function run(count: number, letter: string, name: string): string {
  const sign = signs[letter];
  return `${numeral(count)} ${sign ? sign[count === 1 ? 0 : 1] : name}`;
}

/** `run` is a count and its symbol for display, `spoken` the same for a voice, `more` the end of a long row. */
export const english = {
  row: (number: number) => `Row ${numeral(number)}`,
  run: (count: number, letter: string) => run(count, letter, letter),
  spoken: (count: number, letter: string) => run(count, letter, letters[letter] ?? letter),
  more: (count: number) => `and ${numeral(count)} more`,
};
export type RowWords = typeof english;

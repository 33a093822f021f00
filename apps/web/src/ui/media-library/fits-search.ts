/** Lower case, without the dots of ё, which people leave out. */
const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** True if every word searched for begins a word of the title; no words fit every title. */
export function fitsSearch(title: string, words: string): boolean {
  const inTitle = plain(title).split(/[^\p{L}\p{N}]+/u);
  return plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || inTitle.some((one) => one.startsWith(word)));
}

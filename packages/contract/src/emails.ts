/** Browsers and Node both have `URL`, but this package is compiled without the types of either. */
declare const URL: { canParse(url: string): boolean; new (url: string): { readonly hostname: string } };

const wellFormed =
  /^(?![.])(?!.*[.]{2})[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}(?<![.])@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+(?=[0-9-]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** Whether an ASCII address has the form of RFC 5321, section 4.1.2, unquoted, with at least two domain labels. */
export const isWellFormedEmail = (address: string): boolean => wellFormed.test(address);

/** Extracts the address from a text, without `mailto:`, names or other copied parts. The domain is in ASCII (IDNA). */
export function typedEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const [, inBrackets] = /^[^<>\r\n]*<([^<>\r\n]+)>$/.exec(plain) ?? [];
  const address = (inBrackets ?? plain)
    .trim()
    .replace(/^(?:mailto:|["'«“])+/i, '')
    .replace(/[.,;:"'»”]+$/, '');
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + inAscii(address.slice(at));
}

function inAscii(domain: string): string {
  if (!/[^\x21-\x7e]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** An address for display only, with an international domain in its own script. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const labels = address.slice(at).split('.');
  return (
    address.slice(0, at) + labels.map((label) => (/^xn--/i.test(label) ? decoded(label.slice(4)) : label)).join('.')
  );
}

/** Decodes a Punycode label (RFC 3492, section 6.2). A malformed one is returned unchanged, with its `xn--` prefix. */
function decoded(label: string): string {
  const end = label.lastIndexOf('-');
  const letters = end > 0 ? [...label.slice(0, end)] : [];
  let [code, index, bias] = [128, 0, 72];
  for (let at = end + 1; at < label.length; ) {
    const before = index;
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const digit = Number.parseInt(label.charAt(at++), 36);
      // RFC 3492 orders digits a–z, 0–9; `parseInt` orders them 0–9, a–z.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      if (!(index <= 0x10ffff)) return `xn--${label}`; // NaN if the label ends too soon.
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapted(index - before, letters.length + 1, before === 0);
    code += Math.floor(index / (letters.length + 1));
    index %= letters.length + 1;
    if (code > 0x10ffff) return `xn--${label}`;
    letters.splice(index++, 0, String.fromCodePoint(code));
  }
  return letters.join('');
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}

/** Number of operands of each command that schemes, symbols and the API use. */
const operands: ReadonlyMap<string, number> = new Map([
  ['M', 2],
  ['L', 2],
  ['H', 1],
  ['V', 1],
  ['Q', 4],
  ['C', 6],
  ['Z', 0],
  ['l', 2],
  ['h', 1],
  ['v', 1],
  ['z', 0],
]);

/**
 * Parses SVG path data: absolute M, L, H, V, Q, C and Z, relative l, h, v and z.
 * @param take called with the letter and numbers of each command; the array is reused
 * @throws RangeError for any other command or a missing number
 */
export function eachPathCommand(data: string, take: (command: string, numbers: readonly number[]) => void): void {
  const reader = new NumberReader(data);
  const numbers: number[] = [];
  let command = '';
  let count = 0;
  for (reader.skipBlanks(); reader.at < data.length; reader.skipBlanks()) {
    if (isLetter(data.charCodeAt(reader.at))) {
      command = data.charAt(reader.at++);
      count = operands.get(command) ?? -1;
    } else if (command === 'M') command = 'L';
    else if (count === 0) count = -1; // Z takes no numbers
    if (count < 0) throw new RangeError(`No path command at ${reader.at} of ${data.slice(0, 40)}`);
    numbers.length = count;
    for (let k = 0; k < count; k++) numbers[k] = reader.next();
    take(command, numbers);
  }
}

/** End point of a command that starts at x, y; x, y itself for Z and z. */
export function pathEnd(
  command: string,
  numbers: readonly number[],
  x: number,
  y: number,
): readonly [x: number, y: number] {
  switch (command) {
    case 'H':
      return [numbers[0], y];
    case 'V':
      return [x, numbers[0]];
    case 'h':
      return [x + numbers[0], y];
    case 'v':
      return [x, y + numbers[0]];
    case 'l':
      return [x + numbers[0], y + numbers[1]];
    case 'Z':
    case 'z':
      return [x, y];
    default:
      return [numbers[numbers.length - 2], numbers[numbers.length - 1]];
  }
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number) => code >= 48 && code <= 57;

const [BLANK, PLUS, COMMA, MINUS, POINT] = [32, 43, 44, 45, 46];
/** Up to this many digits, digits and power of ten are exact, so their quotient rounds as `Number` does. */
const EXACT_DIGITS = 15;

/** Reads numbers one after another; a sign or a second decimal point starts the next one. */
class NumberReader {
  at = 0;
  readonly #data: string;

  constructor(data: string) {
    this.#data = data;
  }

  skipBlanks(): void {
    for (let code = this.#code(); code <= BLANK || code === COMMA; code = this.#code()) this.at++;
  }

  /** @throws RangeError if there is no number here */
  next(): number {
    this.skipBlanks();
    const data = this.#data;
    const from = this.at;
    let at = from;
    let code = data.charCodeAt(at);
    const isNegative = code === MINUS;
    if (isNegative || code === PLUS) code = data.charCodeAt(++at);
    let [whole, digits, scale] = [0, 0, 1];
    for (; isDigit(code); code = data.charCodeAt(++at), digits++) whole = whole * 10 + code - 48;
    if (code === POINT)
      for (code = data.charCodeAt(++at); isDigit(code); code = data.charCodeAt(++at), digits++, scale *= 10)
        whole = whole * 10 + code - 48;
    this.at = at;
    if (digits === 0) throw new RangeError(`No number at ${from} of the path ${data.slice(0, 40)}`);
    if (this.#skipPower() || digits > EXACT_DIGITS) return Number(data.slice(from, this.at));
    return isNegative ? -whole / scale : whole / scale;
  }

  /** Skips an exponent. @returns whether there was one */
  #skipPower(): boolean {
    if ((this.#code() | 32) !== 101) return false;
    const start = this.at++;
    if (this.#code() === MINUS || this.#code() === PLUS) this.at++;
    const digits = this.at;
    while (isDigit(this.#code())) this.at++;
    if (this.at === digits) this.at = start;
    return this.at > digits;
  }

  /** The character code at the current position; NaN at the end, which is neither letter, blank nor digit. */
  #code(): number {
    return this.#data.charCodeAt(this.at);
  }
}

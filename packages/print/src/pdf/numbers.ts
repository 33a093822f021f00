/** Formats a number for a content stream: at most three decimals (a thousandth of a millimetre), no exponent. */
export function pdfNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? '0' : String(rounded);
}

/** Formats numbers as by `pdfNumber`, separated by spaces. */
export function pdfNumbers(...values: readonly number[]): string {
  return values.map(pdfNumber).join(' ');
}

const colourOperands = new Map<string, string>();

/** Operands of a colour in DeviceRGB. @param hex `#RRGGBB` */
export function rgbOperands(hex: string): string {
  let operands = colourOperands.get(hex);
  if (operands === undefined) {
    const value = Number.parseInt(hex.slice(1), 16);
    operands = pdfNumbers((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
    colourOperands.set(hex, operands);
  }
  return operands;
}

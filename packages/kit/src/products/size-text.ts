/** The display name of a size, capitalised and with a true multiplication sign: `Mini ×3`, `43×52`. */
export function sizeText(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/x(?=\d)/g, '×');
}

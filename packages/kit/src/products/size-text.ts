/** The name of a size as it is shown: a capital first, a true sign of multiplication: `Mini ×3`, `43×52`. */
export function sizeText(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/x(?=\d)/g, '×');
}

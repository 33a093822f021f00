/** An open line as SVG path data: an absolute start, then relative steps. */
export function lineData(points: ArrayLike<number>, show: (value: number) => string): string {
  const parts = [`M${show(points[0])}${separated(show(points[1]))}`];
  for (let k = 2; k < points.length; k += 2) {
    const dx = points[k] - points[k - 2];
    const dy = points[k + 1] - points[k - 1];
    if (dy === 0) parts.push(`h${show(dx)}`);
    else if (dx === 0) parts.push(`v${show(dy)}`);
    else parts.push(`l${show(dx)}${separated(show(dy))}`);
  }
  return parts.join('');
}

/** A whole number of steps in millimetres, without a leading zero. Exact if `perMm` divides 1,000. */
export function millimetres(steps: number, perMm: number): string {
  const text = String((Math.abs(steps) * (1000 / perMm)) / 1000).replace(/^0\./, '.');
  return steps < 0 ? `-${text}` : text;
}

/** A second number needs a space before it unless it starts with a minus sign. */
const separated = (text: string) => (text.startsWith('-') ? text : ` ${text}`);

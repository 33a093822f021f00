/** Minimum window width of each breakpoint in px (specification, section 9). */
const breakpoints = { xxs: 0, xs: 361, sm: 577, md: 768, lg: 993, xl: 1281, xxl: 1441, xxxl: 1920 };

/** In em, so that breakpoints follow the browser's font size. */
function em(px: number): string {
  return `${px / 16}em`;
}

/** Variables for style sheets: `$from-md` is the minimum width of md, `$below-md` the maximum width below it. */
export const styleSheetWidths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(breakpoints).flatMap(([name, px]) => [
    [`from-${name}`, em(px)],
    [`below-${name}`, em(px - 0.02)],
  ]),
);

export function from(breakpoint: keyof typeof breakpoints): string {
  return `(min-width: ${em(breakpoints[breakpoint])})`;
}

import { vi } from 'vitest';

/** The lines of text of every page, as pdf.js assembles them. */
export async function pdfjsLines(bytes: Uint8Array): Promise<string[][]> {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(); // pdf.js warns that drawing needs a browser.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  warn.mockRestore();
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    pages.push(text.split('\n'));
  }
  await loading.destroy();
  return pages;
}

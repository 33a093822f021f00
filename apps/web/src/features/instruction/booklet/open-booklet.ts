import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Booklet, Chapter } from './booklet.ts';

/** Opens a PDF with pdf.js; the first pages can be drawn while the rest is loading. The signal closes the PDF. */
export async function openBooklet(
  url: string,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Booklet> {
  signal.throwIfAborted();
  const port = new Worker(new URL('./worker/booklet-worker.ts', import.meta.url), { type: 'module' });
  // pdf.js waits forever for a worker that fails to load.
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of booklets did not start')), { once: true });
  });
  const worker = PDFWorker.create({ port });
  // Our booklets contain no format that needs WebAssembly, so the content security policy need not allow it.
  const task = getDocument({ url, worker, useWasm: false, verbosity: VerbosityLevel.ERRORS });
  task.onProgress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
    onPercent(total > 0 ? Math.min(100, Math.floor((100 * loaded) / total)) : 0);
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    return await Promise.race([broken, task.promise.then(bookletOf)]);
  } catch (problem) {
    close();
    throw problem;
  }
}

async function bookletOf(pdf: PDFDocumentProxy): Promise<Booklet> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    total: pdf.numPages,
    pagePt: { width, height },
    chapters: await chaptersOf(pdf),
    async draw(number, canvas, { pageWidthPx, x, y, width: windowWidth, height: windowHeight }, signal) {
      const page = await pdf.getPage(number);
      signal.throwIfAborted();
      canvas.width = windowWidth;
      canvas.height = windowHeight;
      const viewport = page.getViewport({ scale: pageWidthPx / width, offsetX: -x, offsetY: -y });
      const drawing = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => drawing.cancel(), { once: true });
      await drawing.promise;
    },
    async layText(number, over, signal) {
      const page = await pdf.getPage(number);
      const textContentSource = await page.getTextContent();
      signal.throwIfAborted();
      const layer = new TextLayer({ textContentSource, container: over, viewport: page.getViewport({ scale: 1 }) });
      signal.addEventListener('abort', () => layer.cancel(), { once: true });
      await layer.render();
    },
    async firstWords(number) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const first = items.find((item) => 'str' in item && item.str.trim() !== '');
      return first && 'str' in first ? first.str.trim() : null;
    },
    release(number) {
      // A closed booklet has freed everything already.
      pdf.getPage(number).then(
        (page) => page.cleanup(),
        () => undefined,
      );
    },
  };
}

/** The top level of the outline, without entries that have no page. */
async function chaptersOf(pdf: PDFDocumentProxy): Promise<Chapter[]> {
  const entries = (await pdf.getOutline()) ?? [];
  const chapters = await Promise.all(
    entries.map(async ({ title, dest }) => {
      const place: unknown = Array.isArray(dest) ? dest[0] : null;
      return isReference(place) ? { title, page: (await pdf.getPageIndex(place)) + 1 } : null;
    }),
  );
  return chapters.filter((chapter) => chapter !== null);
}

function isReference(place: unknown): place is { num: number; gen: number } {
  return typeof place === 'object' && place !== null && 'num' in place && 'gen' in place;
}

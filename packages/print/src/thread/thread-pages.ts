import { linesOf, pinOffset } from '@uzor/engine';
import { workFacts } from '@uzor/kit';
import { type CoverContent, coverPage } from '../cover.ts';
import { hoursFact } from '../facts.ts';
import { colours } from '../look.ts';
import { sheetMm } from '../pdf/press.ts';
import { sheetPages } from '../sheets.ts';
import { counted, decimal, fill, grouped } from '../texts.ts';
import type { PagePlan, Work } from '../work.ts';
import { guidePage } from './guide-page.ts';
import { stepPages } from './step-pages.ts';
import { templateSheets } from './template-sheets.ts';
import { type ThreadWork, threadWork } from './thread-work.ts';

/** Cover, winding instructions, the full-size template, the steps. */
export function threadPages(given: Work): PagePlan[] {
  const work = threadWork(given);
  return [
    coverPage(work, threadCover(work)),
    guidePage(work),
    ...sheetPages(work, templateSheets(work)),
    ...stepPages(work),
  ];
}

/** Ring, pins, lines, thread and hours, with a few turns of thread around pins. */
function threadCover(work: ThreadWork): CoverContent {
  const { stored, thread, texts, language } = work;
  const lines = linesOf(thread);
  const metres = decimal(Math.ceil(thread.threadMetres), 0, language);
  return {
    facts: [
      { figure: fill(texts.thread.hoop, { mm: decimal(thread.hoopMm, 0, language) }), word: texts.thread.betweenPins },
      {
        figure: String(thread.pins),
        word: `${counted(thread.pins, texts.thread.pin, language)} ${texts.thread.onHoop}`,
      },
      { figure: grouped(lines, language), word: `${counted(lines, texts.thread.line, language)} ${texts.inAll}` },
      {
        figure: fill(texts.thread.metres, { metres }),
        word: fill(texts.thread.ofThread, { mm: decimal(thread.threadMm, 2, language) }),
      },
      hoursFact(workFacts(stored).hours, work),
    ],
    ornament(canvas) {
      const [x, y, radius, pins] = [sheetMm.width - 32, sheetMm.height - 30, 15, 18];
      const at = (pin: number) => {
        const offset = pinOffset(pin, pins);
        return [x + 2 * radius * offset.x, y + 2 * radius * offset.y] as const;
      };
      const chords = Array.from({ length: pins }, (_, i) => [...at(i), ...at(i + 7)] as const);
      canvas.circle(x, y, radius, { stroke: colours.hairline, lineMm: 0.6 });
      canvas.lines(chords, colours.ink, 0.12);
      for (let pin = 0; pin < pins; pin++) canvas.circle(...at(pin), 0.6, { fill: colours.terracotta });
    },
  };
}

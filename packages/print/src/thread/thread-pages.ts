import { linesOf, pinOffset } from '@uzor/engine';
import { filterNames, workFacts } from '@uzor/kit';
import { type CoverContent, coverPage } from '../cover.ts';
import { hoursFact } from '../facts.ts';
import { colours } from '../look.ts';
import { sheetMm } from '../pdf/pdf-builder.ts';
import { sheetPages, withRuler } from '../sheets.ts';
import { counted, decimal, fill, grouped } from '../texts.ts';
import type { PagePlan, Work } from '../work.ts';
import { guidePage } from './guide-page.ts';
import { stepPages } from './step-pages.ts';
import { templateSheets } from './template-sheets.ts';
import { hasSeveralThreads, type ThreadWork, threadWork } from './thread-work.ts';

/** Cover, winding instructions, the full-size template, the steps. */
export function threadPages(given: Work): PagePlan[] {
  const work = threadWork(given);
  return withRuler(work, [
    coverPage({ ...work, words: { ...work.words, lead: leadOf(work) } }, threadCover(work)),
    guidePage(work),
    ...sheetPages(work, templateSheets(work)),
    ...stepPages(work),
  ]);
}

function leadOf(work: ThreadWork): string {
  const { filter } = work.stored;
  if (!hasSeveralThreads(work) || filter === null) return work.words.lead;
  return fill(work.texts.thread.several.lead, { threads: filterNames[filter][work.language] });
}

/** Ring, pins, lines, thread and hours, with a few turns of thread around pins. */
function threadCover(work: ThreadWork): CoverContent {
  const { stored, thread, texts, language } = work;
  const lines = linesOf(thread);
  const metres = (length: number) => fill(texts.thread.metres, { metres: decimal(Math.ceil(length), 0, language) });
  return {
    facts: [
      { figure: fill(texts.thread.hoop, { mm: decimal(thread.hoopMm, 0, language) }), word: texts.thread.betweenPins },
      {
        figure: String(thread.pins),
        word: `${counted(thread.pins, texts.thread.pin, language)} ${texts.thread.onHoop}`,
      },
      { figure: grouped(lines, language), word: `${counted(lines, texts.thread.line, language)} ${texts.inAll}` },
      ...(hasSeveralThreads(work)
        ? work.spools.map((spool) => ({ figure: metres(spool.metres), word: spool.name }))
        : [
            {
              figure: metres(thread.threadMetres),
              word: fill(texts.thread.ofThread, { mm: decimal(thread.threadMm, 2, language) }),
            },
          ]),
      hoursFact(workFacts(stored).hours, work),
    ],
    ornament(canvas) {
      const [x, y, radius, pins] = [sheetMm.width - 32, sheetMm.height - work.builder.lowerMm - 30, 15, 18];
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

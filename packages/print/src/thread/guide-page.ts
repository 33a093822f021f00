import { colours, marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, drawTips } from '../parts.ts';
import { sheetMm } from '../pdf/pdf-builder.ts';
import { decimal, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { Titled } from '../texts/words.ts';
import { hasSeveralThreads, type ThreadWork } from './thread-work.ts';

/** Share of the thread that knots, tails and breaks take. */
const spareShare = 0.03;

/** Materials and winding instructions. */
export function guidePage(work: ThreadWork): PagePlan {
  const { needs, howTo, howToLead } = work.texts.thread;
  const values = valuesOf(work);
  const { need, tips } = wordsFor(work);
  return {
    chapter: howTo,
    draw(canvas, page, pages) {
      drawHeader(work, canvas, howTo, howToLead);
      const width = (sheetMm.width - 2 * marginMm - 6) / 2;
      const box = { x: marginMm, y: 38, width: sheetMm.width - 2 * marginMm, height: 58 };
      canvas.roundedRectangle(box, 4, { fill: colours.sand });
      canvas.tagged('H2', () => canvas.text(needs, box.x + 6, box.y + 9, type.section));
      need.forEach(([title, text], i) => {
        const x = box.x + 6 + (i % 2) * (width + 2);
        const y = box.y + 19 + Math.floor(i / 2) * 20;
        const place = { x, y: y + 5, width: width - 8, lineMm: 4.6 };
        canvas.tagged('P', () => canvas.text(title, x, y, type.strong));
        canvas.tagged('P', () => canvas.paragraph(fill(text, values), place, { ...type.body, sizePt: 10 }));
      });
      drawTips(
        canvas,
        tips.map(([title, text]) => [title, fill(text, values)] as const),
        106,
      );
      drawFooter(work, canvas, page, pages);
    },
  };
}

/** What is needed and what to know: with several threads, their spools and where they change. */
function wordsFor(work: ThreadWork): { readonly need: readonly Titled[]; readonly tips: readonly Titled[] } {
  const { need, tips, several } = work.texts.thread;
  if (!hasSeveralThreads(work)) return { need, tips };
  const spools = work.spools.map(({ name, metres }) => `${name} ${withSpare(metres, work)}`).join(', ');
  const turns = work.turns
    .slice(1)
    .map(({ step, name }) => fill(several.turn, { step, pin: work.steps[step]?.from ?? '', thread: name }));
  const listed = ([title, text]: Titled, list: string): Titled => [title, text.replace('{list}', capitalised(list))];
  return {
    need: need.map((one, i) => [several.base, one, listed(several.spools, spools)][i] ?? one),
    tips: turns.length === 0 ? tips : [...tips, listed(several.turns, turns.join('; '))],
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Metres to have at hand, rounded up to tens. */
function withSpare(metres: number, { texts, language }: ThreadWork): string {
  return fill(texts.thread.metres, { metres: decimal(Math.ceil((metres * (1 + spareShare)) / 10) * 10, 0, language) });
}

function valuesOf({ thread, steps, language }: ThreadWork): Readonly<Record<string, string>> {
  return {
    hoop: decimal(thread.hoopMm, 0, language),
    pins: String(thread.pins),
    gap: decimal((Math.PI * thread.hoopMm) / thread.pins, 1, language),
    mm: decimal(thread.threadMm, 2, language),
    metres: decimal(Math.ceil((thread.threadMetres * (1 + spareShare)) / 10) * 10, 0, language),
    first: String(steps[0]?.from ?? 1),
  };
}

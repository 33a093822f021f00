import type { QuestionId, QuestionTopic } from '@uzor/contract';

/**
 * Every question of the site by its topic. `id` is its anchor, which people share, so it never changes; `text` names its
 * texts: those of the main page and the landing pages are in `questions.json`, the others in `faq.json`. `clip` is the anchor
 * of the clip that shows it.
 */
export const questions = [
  { topic: 'code', id: 'where', text: 'questions:where', clip: 'code' },
  { topic: 'code', id: 'attempts', text: 'questions:attempts' },
  { topic: 'code', id: 'spent', text: 'questions:spent' },
  { topic: 'code', id: 'wrong-code', text: 'faq:answers.wrong-code', clip: 'code' },
  { topic: 'code', id: 'other-product', text: 'faq:answers.other-product' },
  { topic: 'code', id: 'no-code', text: 'faq:answers.no-code' },
  { topic: 'photo', id: 'photo', text: 'questions:photo' },
  { topic: 'photo', id: 'formats', text: 'faq:answers.formats' },
  { topic: 'photo', id: 'keeping', text: 'questions:keeping' },
  { topic: 'photo', id: 'library', text: 'faq:answers.library' },
  { topic: 'photo', id: 'erase-preview', text: 'faq:answers.erase-preview' },
  { topic: 'photo', id: 'thread-photo', text: 'questions:crafts.wind.second' },
  { topic: 'scheme', id: 'soon', text: 'questions:soon' },
  { topic: 'scheme', id: 'no-mail', text: 'faq:answers.no-mail' },
  { topic: 'scheme', id: 'presets', text: 'faq:answers.presets' },
  { topic: 'scheme', id: 'colours', text: 'faq:answers.colours' },
  { topic: 'scheme', id: 'later', text: 'faq:answers.later' },
  { topic: 'scheme', id: 'redo', text: 'faq:answers.redo' },
  { topic: 'scheme', id: 'files', text: 'faq:answers.files' },
  { topic: 'making', id: 'lack', text: 'faq:answers.lack' },
  { topic: 'making', id: 'drills', text: 'questions:crafts.lay.first' },
  { topic: 'making', id: 'mosaic-time', text: 'questions:crafts.lay.second', clip: 'mosaic' },
  { topic: 'making', id: 'cannot-paint', text: 'questions:crafts.paint.first', clip: 'paint-by-numbers' },
  { topic: 'making', id: 'paints', text: 'questions:crafts.paint.second' },
  { topic: 'making', id: 'paint-order', text: 'faq:answers.paint-order', clip: 'paint-by-numbers' },
  { topic: 'making', id: 'difference', text: 'questions:crafts.assemble.first', clip: 'constructor' },
  { topic: 'making', id: 'elements', text: 'questions:crafts.assemble.second' },
  { topic: 'making', id: 'platforms', text: 'faq:answers.platforms', clip: 'constructor' },
  { topic: 'making', id: 'thread', text: 'questions:crafts.wind.first', clip: 'unistring' },
  { topic: 'making', id: 'voices', text: 'faq:answers.voices' },
  { topic: 'making', id: 'wrong-pin', text: 'faq:answers.wrong-pin', clip: 'unistring' },
  { topic: 'making', id: 'marks', text: 'faq:answers.marks' },
  { topic: 'making', id: 'undo', text: 'faq:answers.undo' },
  { topic: 'making', id: 'colour-only', text: 'faq:answers.colour-only', clip: 'mosaic' },
  { topic: 'making', id: 'keyboard', text: 'faq:answers.keyboard' },
  { topic: 'making', id: 'paper', text: 'faq:answers.paper' },
  { topic: 'print', id: 'scale', text: 'faq:answers.scale', clip: 'print' },
  { topic: 'print', id: 'black-white', text: 'faq:answers.black-white' },
  { topic: 'print', id: 'ink', text: 'faq:answers.ink' },
  { topic: 'print', id: 'no-printer', text: 'faq:answers.no-printer' },
  { topic: 'account', id: 'sign-up', text: 'faq:answers.sign-up' },
  { topic: 'account', id: 'password', text: 'faq:answers.password' },
  { topic: 'account', id: 'new-mail', text: 'faq:answers.new-mail' },
  { topic: 'account', id: 'bin', text: 'faq:answers.bin' },
  { topic: 'account', id: 'share', text: 'faq:answers.share' },
  { topic: 'account', id: 'data', text: 'faq:answers.data' },
  { topic: 'account', id: 'delete', text: 'faq:answers.delete' },
  { topic: 'kit', id: 'buy', text: 'faq:answers.buy' },
  { topic: 'kit', id: 'sizes', text: 'faq:answers.sizes' },
  { topic: 'kit', id: 'gift', text: 'faq:answers.gift' },
] as const satisfies readonly {
  readonly topic: QuestionTopic;
  readonly id: QuestionId;
  readonly text: string;
  readonly clip?: string;
}[];

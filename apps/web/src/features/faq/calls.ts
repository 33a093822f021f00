/* Loaded after the page, which is prerendered without these calls. */
import { endpoints } from '@uzor/contract';
import { call } from '../../api/transport.ts';

/** Questions that operators have edited, in the language of the page. */
export const publishedQuestions = () => call(endpoints.questions);

/** Reports an opened answer in the background; failures are ignored. */
export function countOpening(id: string): void {
  void call(endpoints.openQuestion, { params: { id } }).catch(() => undefined);
}

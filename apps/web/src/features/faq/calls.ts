/* Calls of the FAQ; fetched after the page, which is drawn without the server. */
import { endpoints } from '@uzor/contract';
import { call } from '../../api/transport.ts';

/** Questions that are not as the site was built, in the language of the page. */
export const publishedQuestions = () => call(endpoints.questions);

/** Reports that a visitor opened an answer. Nobody waits for it, and a failure loses one of many. */
export function countOpening(id: string): void {
  void call(endpoints.openQuestion, { params: { id } }).catch(() => undefined);
}

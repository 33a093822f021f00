import { endpoints } from '@uzor/contract';
import { call } from '../../api/transport.ts';

/** Questions that are not as the site was built, in the language of the page. */
export const publishedQuestions = () => call(endpoints.questions);

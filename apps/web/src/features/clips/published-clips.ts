import { endpoints } from '@uzor/contract';
import { call } from '../../api/transport.ts';

/** Fetches the clips that operators have edited, in the language of the page. */
export const publishedClips = () => call(endpoints.videos);

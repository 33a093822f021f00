import { endpoints } from '@uzor/contract';
import { call } from '../../api/transport.ts';

/** Clips that are not as the site was built, in the language of the page. */
export const publishedClips = () => call(endpoints.videos);

import { languages } from '@uzor/contract';
import { type RouteConfig, type RouteConfigEntry, index, route } from '@react-router/dev/routes';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';

/*
 * A new page is a row of `screens.ts`; this file only repeats the rows for each language. The trees are explicit: an optional
 * `:lang` part would match any first segment and leave no 404. Many routes share a file, so each has an id of its own.
 */
const pages: RouteConfigEntry[] = languages.flatMap((language) =>
  screens.map(({ path, file }) => {
    const address = pathIn(language, path).slice(1);
    const id = `${language}:${path}`;
    return address === '' ? index(`../pages/${file}`, { id }) : route(address, `../pages/${file}`, { id });
  }),
);

export default [...pages, route('*', '../pages/not-found.tsx', { id: 'unknown' })] satisfies RouteConfig;

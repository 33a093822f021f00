import { languages } from '@uzor/contract';
import { type RouteConfig, type RouteConfigEntry, index, route } from '@react-router/dev/routes';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';

/*
 * One explicit tree a language: an optional `:lang` part would take any first segment for a language and leave no 404.
 * The same file stands behind many routes, so each has an id of its own.
 */
const pages: RouteConfigEntry[] = languages.flatMap((language) =>
  screens.map(({ path, file }) => {
    const address = pathIn(language, path).slice(1);
    const id = `${language}:${path}`;
    return address === '' ? index(`../pages/${file}`, { id }) : route(address, `../pages/${file}`, { id });
  }),
);

export default [...pages, route('*', '../pages/not-found.tsx', { id: 'unknown' })] satisfies RouteConfig;

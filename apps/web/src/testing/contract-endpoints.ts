import {
  bagEndpoints,
  demoEndpoints,
  deskEndpoints,
  type Endpoint,
  endpoints,
  guestEndpoints,
  kitEndpoints,
  askedOpinionEndpoints,
  missingPartsEndpoints,
  opinionEndpoints,
  productKinds,
  segmentEndpoints,
  stepEndpoints,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';

const all: readonly Endpoint[] = [
  ...Object.values(endpoints),
  ...Object.values(askedOpinionEndpoints),
  ...Object.values(deskEndpoints),
  ...productKinds
    .map(productOf)
    .flatMap(({ apiBase, demoBase, segments }) => [
      ...Object.values(kitEndpoints(apiBase)),
      ...Object.values(guestEndpoints(apiBase)),
      ...Object.values(bagEndpoints(apiBase)),
      ...Object.values(missingPartsEndpoints(apiBase)),
      ...Object.values(opinionEndpoints(apiBase)),
      ...Object.values(demoEndpoints(demoBase)),
      ...Object.values(segments === 'none' ? stepEndpoints(apiBase) : segmentEndpoints(apiBase)),
    ]),
];

const paramsIn = (path: string) => path.match(/:\w+/g)?.length ?? 0;
/** Fixed paths come first: `/tile/size` is not a kit with the id "size". */
const patterns = all
  .toSorted((a, b) => paramsIn(a.path) - paramsIn(b.path))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

/** The endpoint for a method and a path below `/api`, with its path parameters; null if the contract has none. */
export function contractEndpoint(
  method: string,
  path: string,
): { readonly endpoint: Endpoint; readonly params: Record<string, string> } | null {
  for (const { endpoint, pattern } of patterns) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { endpoint, params: Object.fromEntries(params) };
  }
  return null;
}

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Fills the `:name` parts of `path`. @throws RangeError if a part has no value */
export function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`no value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** Builds a query string; lists get brackets and absent values are left out: `?page=2&size[]=1&size[]=2`. */
export function queryText(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

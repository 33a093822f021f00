import type { Endpoint } from '@uzor/contract';
import { languageOfPath } from '../i18n/path.ts';
import { ApiError, filled, queryText } from './call.ts';

/**
 * Fetches a file and hands it to the browser to save: a link of its own would come without the header that lets the cookie
 * count. The server's name of the file wins over `name`.
 * @throws ApiError where the answer is not a good one
 */
export async function fetchFile(
  endpoint: Endpoint,
  parts: { params: Record<string, string>; query: Record<string, string> },
  name: string,
): Promise<void> {
  const language = languageOfPath(window.location.pathname);
  const response = await fetch(`/api${filled(endpoint.path, parts.params)}${queryText(parts.query)}`, {
    headers: { 'app-platform': 'web', 'content-language': language },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, {}, undefined);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read it after the click
}

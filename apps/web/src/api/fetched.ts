/**
 * Fetches a file that is no call of the contract: a picture, a sound, a scheme of the shop window. Small on purpose, the
 * landing pages load it.
 * @throws Error where the file does not come
 */
export async function fetched(url: string, how: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, how);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

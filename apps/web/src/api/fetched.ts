/** Fetches a file that is not an endpoint of the contract, such as a picture or a sound. @throws Error if that fails */
export async function fetched(url: string, how: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, how);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

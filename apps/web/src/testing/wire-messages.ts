export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string | FormData | null;
}
/** What comes back; null is a broken connection. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob;
}

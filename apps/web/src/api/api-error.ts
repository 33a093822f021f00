/** The server said no, or did not answer: `status` 0 is a broken connection. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Texts by field, ready to be shown. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The body as it came: a few refusals carry the present state. */
  readonly body: unknown;

  constructor(status: number, text: string, errors: Readonly<Record<string, readonly string[]>>, body: unknown) {
    super(text);
    this.status = status;
    this.errors = errors;
    this.body = body;
  }

  get key(): unknown {
    return typeof this.body === 'object' && this.body !== null && 'key' in this.body ? this.body.key : undefined;
  }
}

const finalStatuses = new Set([400, 403, 404, 409, 413, 422]);

/** An answer that no second attempt would change. A broken connection, a busy server and a lost sign-in are not such. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && finalStatuses.has(error.status);
}

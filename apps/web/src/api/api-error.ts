/** The server refused a call or did not answer; `status` 0 means no connection. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Error texts by field, ready to show. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The parsed body; some refusals carry the current state. */
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

/** True if a retry cannot help; false for a lost connection, a busy server or an ended sign-in. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && finalStatuses.has(error.status);
}

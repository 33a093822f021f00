import type { TaskStatus } from '@uzor/contract';

/** Tells browsers that something changed. */
export interface Realtime {
  /** Sends `status-changed` to everybody on `private-<channel>` (a name made by `channels` of the contract). Never rejects: a hint, not the truth. */
  publish(channel: string, status: TaskStatus): Promise<void>;
  /** What a browser needs to connect; `wsHost` null = the host of the page. */
  readonly connection: { readonly key: string; readonly wsHost: string | null; readonly wsPort: number | null; readonly forceTLS: boolean };
}

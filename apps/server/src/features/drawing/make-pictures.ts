import { type TaskStatus, taskStatus } from '@uzor/contract';

/** The pictures of one photo for an order or a demo. */
export interface WantedPictures<Made> {
  /** Missing pictures in the order they are wanted; each function starts one. */
  readonly missing: readonly (() => Promise<Made>)[];
  /** Starts cropping the photo; null if a picture exists, because the first one was stored with the crop. */
  readonly crop: (() => Promise<Uint8Array>) | null;
  /** How many are made concurrently. */
  readonly atOnce: number;
  /** Stores one; the first comes with the crop. False if it is no longer wanted. */
  keep(made: Made, cropped: Uint8Array | null): Promise<boolean>;
  /** Called when all are stored. False if they are no longer wanted. */
  finish(): Promise<boolean>;
  /** Reports progress to subscribers. */
  announce(status: TaskStatus): Promise<void>;
}

/** Makes the missing pictures and announces each as soon as it is stored. Stops early if they are no longer wanted. */
export async function makePictures<Made>(wanted: WantedPictures<Made>): Promise<void> {
  const { missing, atOnce, keep, finish, announce } = wanted;
  let cropped = wanted.crop && begun(wanted.crop);
  const inWork = missing.slice(0, atOnce).map(begun);
  const inLine = missing.slice(atOnce);
  for (let next = inWork.shift(); next; next = inWork.shift()) {
    const made = await next;
    // The engine makes the next one while this one is stored.
    const following = inLine.shift();
    if (following) inWork.push(begun(following));
    if (!(await keep(made, await cropped))) return;
    cropped = null;
    await announce(taskStatus.inProcess);
  }
  if (await finish()) await announce(taskStatus.completed);
}

/** Starts making it. A failure is reported where it is awaited, which may be never if an earlier failure ends the job. */
function begun<T>(make: () => Promise<T>): Promise<T> {
  const made = make();
  made.catch(() => undefined);
  return made;
}

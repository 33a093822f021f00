import { type TaskStatus, taskStatus } from '@uzor/contract';

/** The pictures that an order or a demo wants of one photo. */
export interface WantedPictures<Made> {
  /** What is not there yet, in the order in which it is wanted; each call begins to make one. */
  readonly missing: readonly (() => Promise<Made>)[];
  /** Begins to crop the photo; null where the crop is there. */
  readonly crop: (() => Promise<Uint8Array>) | null;
  /** How many are being made at the same time. */
  readonly atOnce: number;
  /** Keeps one; the first comes with the crop. False where nobody wants it any more. */
  keep(made: Made, cropped: Uint8Array | null): Promise<boolean>;
  /** Everything is kept. False where nobody wants it any more. */
  finish(): Promise<boolean>;
  /** Tells whoever watches how far it is. */
  announce(status: TaskStatus): Promise<void>;
}

/** Makes what is missing, each to be seen as soon as it is kept; ends early where nobody wants it any more. */
export async function makePictures<Made>(wanted: WantedPictures<Made>): Promise<void> {
  const { missing, atOnce, keep, finish, announce } = wanted;
  let cropped = wanted.crop && begun(wanted.crop);
  const inWork = missing.slice(0, atOnce).map(begun);
  const inLine = missing.slice(atOnce);
  for (let next = inWork.shift(); next; next = inWork.shift()) {
    const made = await next;
    // The engine is at the following one while this one is kept.
    const following = inLine.shift();
    if (following) inWork.push(begun(following));
    if (!(await keep(made, await cropped))) return;
    cropped = null;
    await announce(taskStatus.inProcess);
  }
  if (await finish()) await announce(taskStatus.completed);
}

/** Begins to make it. A failure is reported where it is awaited, which may be never: an earlier one ends the job first. */
function begun<T>(make: () => Promise<T>): Promise<T> {
  const made = make();
  made.catch(() => undefined);
  return made;
}

/** Copies the drawn thread into another canvas, so that no file needs to be loaded. */
export function copyOfPicture(work: HTMLCanvasElement | null, picture: HTMLCanvasElement | null): void {
  if (work === null || picture === null || work.width === 0) return;
  picture.width = work.width;
  picture.height = work.height;
  picture.getContext('2d')?.drawImage(work, 0, 0);
}

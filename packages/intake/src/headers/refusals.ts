import { maxUploadBytes, maxUploadPixels, type MessageKey, type MessageValues, minPhotoSidePx } from '@uzor/contract';

/** Reasons for refusing a photo: keys of the contract's texts. */
export type RefusalReason = Extract<
  MessageKey,
  'photo.format' | 'photo.size' | 'photo.resolution' | 'photo.small' | 'photo.damaged' | 'photo.empty'
>;

/** A reason for refusing a photo, with the values for its text. */
export interface PhotoRefusal {
  readonly reason: RefusalReason;
  readonly values: MessageValues;
}

/** Refuses a file over 15 MB; null if it is accepted. */
export function refusalOfSize(bytes: number): PhotoRefusal | null {
  if (bytes <= maxUploadBytes) return null;
  return {
    reason: 'photo.size',
    values: { size: roundedUp(bytes / 1_048_576), limit: maxUploadBytes / 1_048_576 },
  };
}

/** Refuses a picture over 40 megapixels or with a side under 16 px; null if it is accepted. */
export function refusalOfExtent(width: number, height: number): PhotoRefusal | null {
  if (width * height > maxUploadPixels)
    return {
      reason: 'photo.resolution',
      values: { megapixels: roundedUp((width * height) / 1e6), limit: maxUploadPixels / 1e6 },
    };
  if (Math.min(width, height) < minPhotoSidePx) return { reason: 'photo.small', values: { side: minPhotoSidePx } };
  return null;
}

/** Rounds up to a tenth, so that a file just over the limit does not read as the limit itself. */
const roundedUp = (value: number) => Math.ceil(value * 10) / 10;

import { avatarTypes, type MessageKey, type MessageValues } from '@uzor/contract';
import { sniffPhoto } from '@uzor/intake/headers';
import { refusalOf } from '../../../workers/photo-file.ts';

/** Why a file cannot be an avatar. */
export interface Refused {
  readonly reason: MessageKey;
  readonly values: MessageValues;
}

/** Decodes a JPEG or PNG, upright; a refusal says what is wrong with any other file. */
export async function openPicture(file: File): Promise<ImageBitmap | Refused> {
  const type = sniffPhoto(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!avatarTypes.some((one) => one === type)) return { reason: 'photo.avatar', values: {} };
  const refused = await refusalOf(file);
  if (refused) return refused;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { reason: 'photo.damaged', values: {} };
  }
}

/** Maximum size of an upload, in bytes (15 MiB). */
export const maxUploadBytes = 15 * 1_048_576;
/** Maximum size of a picture, in pixels (40 megapixels). */
export const maxUploadPixels = 40_000_000;
/** Minimum side of a photo, in pixels. */
export const minPhotoSidePx = 16;
/** Minimum share of a damaged photo that must decode for it to be accepted. */
export const minDecodedShare = 0.95;
/** Picture types accepted for a photo, detected by content. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/heic', 'image/avif'] as const;
export type PhotoType = (typeof photoTypes)[number];
/** The same types for the `accept` attribute of a file input. */
export const photoAccept = `.jpg,.jpeg,.png,.webp,.bmp,.heic,.heif,.avif,image/heif,${photoTypes.join(',')}`;
/** Fields for pictures attached to a support message, at most one picture each. */
export const supportPictureFields = ['picture_1', 'picture_2', 'picture_3', 'picture_4', 'picture_5'] as const;
/**
 * Picture types accepted for an avatar, detected by content; fewer than for photos, by section 5 of the specification.
 */
export const avatarTypes = ['image/jpeg', 'image/png'] as const;
/** The same types for the `accept` attribute of a file input. */
export const avatarAccept = '.jpg,.jpeg,.png,image/jpeg,image/png';

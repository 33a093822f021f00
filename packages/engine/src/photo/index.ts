export { attentionCrop, type AttentionMap, attentionMap } from './attention.ts';
export * from './face-crop.ts';
export * from './face-planes.ts';
export {
  FOCUS_UNIT,
  type Focus,
  type FocusPoint,
  type FrameBox,
  type FrameFace,
  type FramePoint,
  facesInFrame,
  focusOff,
  MAX_FACES,
  type PhotoFace,
  scaledFaces,
} from './focus.ts';
export * from './geometry.ts';
export * from './look/index.ts';
export * from './photo-check.ts';
export { type PhotoTraits, traitsOf, unknownTraits } from './traits.ts';
export * from './resample.ts';
export { skinShare } from './skin.ts';

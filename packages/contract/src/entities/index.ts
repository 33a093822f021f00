/* Wire formats. Fields of an entity are always present, null if empty. */
export * from './accounts.ts';
export * from './blanks.ts';
export * from './catalogue.ts';
export * from './colours.ts';
export * from './content.ts';
export * from './demos.ts';
export * from './desk.ts';
export * from './desk-codes.ts';
export * from './desk-content.ts';
export * from './desk-figures.ts';
export * from './desk-questions.ts';
export * from './errors.ts';
export * from './guests.ts';
export * from './kits.ts';
export * from './missing-parts.ts';
export * from './opinions.ts';
export {
  backgroundKinds,
  backgroundSchema,
  type BackgroundWire,
  type ColourWire,
  colourSchema,
  type EditionSettingsWire,
  editionSettingsSchema,
  type FileWire,
  type FilterWire,
  fileSchema,
  filterSchema,
  type FocusWire,
  focusSchema,
  mostFaces,
  mostMaskCharacters,
  rescueSchema,
  type SizeWire,
  type ThreadWire,
  threadSchema,
  sizeSchema,
  taskStatusSchema,
} from './parts.ts';
export * from './segments.ts';
export * from './shares.ts';
export * from './shop.ts';
export * from './strings.ts';

export { type ChangedPlace, changedPlace } from './changed-place.ts';
export {
  cellsLeft,
  changeFits,
  type ColourChange,
  proposedSubstitutions,
  sparePieces,
  withChange,
} from './colour-change.ts';

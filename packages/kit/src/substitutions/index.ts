export {
  cellsLeft,
  type ChangedPlace,
  changedPlace,
  changeFits,
  type ColourChange,
  proposedSubstitutions,
  sparePieces,
  withChange,
} from './colour-change.ts';

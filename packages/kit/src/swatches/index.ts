export { CardRefused, type CardProblem } from './card-refused.ts';
export { type CardReading, readCard } from './read-card.ts';

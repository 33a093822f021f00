export { CardRefused, type CardTrouble } from './card-refused.ts';
export { type CardReading, readCard } from './read-card.ts';

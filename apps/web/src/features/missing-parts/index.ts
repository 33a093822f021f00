export { MissingPartsScreen } from './missing-parts-screen.tsx';

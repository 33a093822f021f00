export { BagScreen } from './bag-screen.tsx';

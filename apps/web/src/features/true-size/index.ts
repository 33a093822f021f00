export { TrueSizeScreen } from './true-size-screen.tsx';

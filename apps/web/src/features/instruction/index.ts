export { InstructionScreen } from './instruction-screen.tsx';

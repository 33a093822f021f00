export { NotFound as default } from '../ui/state-screen/screens.tsx';

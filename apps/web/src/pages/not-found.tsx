export { NotFound as default } from '../shared/state-screen/screens.tsx';

export { AccessDenied as default } from '../shared/state-screen/screens.tsx';

export { AccessDenied as default } from '../../ui/state-screen/screens.tsx';

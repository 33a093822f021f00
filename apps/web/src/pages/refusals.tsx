export { AccessDenied, NotFound } from '../shared/state-screen/screens.tsx';

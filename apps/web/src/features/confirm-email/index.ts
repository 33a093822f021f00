export { ConfirmEmailScreen } from './confirm-email-screen.tsx';

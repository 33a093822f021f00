export { ForgotForm as default } from '../../features/password-renewal/forgot-form.tsx';

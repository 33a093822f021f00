export { LinkSent as default } from '../../features/password-renewal/link-sent.tsx';

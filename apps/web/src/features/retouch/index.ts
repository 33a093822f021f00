export { RetouchScreen } from './retouch-screen.tsx';

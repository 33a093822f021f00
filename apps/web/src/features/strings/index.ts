export { StringPlayer } from './string-player.tsx';

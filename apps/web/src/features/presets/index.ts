export { PresetsScreen } from './presets-screen.tsx';

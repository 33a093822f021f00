export { ClipColumn } from './clip-column.tsx';
export { ClipsScreen } from './clips-screen.tsx';

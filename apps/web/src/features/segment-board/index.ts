export { SegmentBoard, type SegmentBoardProps } from './segment-board.tsx';

export { SegmentList, type SegmentListProps } from './segment-list.tsx';

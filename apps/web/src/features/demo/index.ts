export { DemoResult } from './result.tsx';
export { DemoStart } from './start.tsx';

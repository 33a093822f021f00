export { FaqScreen } from './faq-screen.tsx';

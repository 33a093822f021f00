import { ClipColumn } from '../features/clips/clip-window.tsx';
import { FaqScreen } from '../features/faq/faq-screen.tsx';

export default function FaqPage() {
  return <FaqScreen aside={<ClipColumn />} />;
}

import { ClipColumn } from '../features/clips/clip-column.tsx';
import { FaqScreen } from '../features/faq/faq-screen.tsx';

export default function FaqPage() {
  return <FaqScreen aside={<ClipColumn />} />;
}

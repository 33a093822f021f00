import { render } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PhotoInput } from './photo-drop.tsx';

function Upload({ onPhoto }: { readonly onPhoto: (photo: File) => void }) {
  return <PhotoInput ref={useRef(null)} label="Photo" onPhoto={onPhoto} />;
}

test('a photo chosen on a built page before it came alive is taken as it does', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Upload onPhoto={() => undefined} />);
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  Object.defineProperty(container.querySelector('input'), 'files', { value: [photo] });
  const onPhoto = vi.fn();
  render(<Upload onPhoto={onPhoto} />, { container, hydrate: true });
  expect(onPhoto.mock.calls).toEqual([[photo]]);
});

test('without one nothing is taken', () => {
  const onPhoto = vi.fn();
  render(<Upload onPhoto={onPhoto} />);
  expect(onPhoto).not.toHaveBeenCalled();
});

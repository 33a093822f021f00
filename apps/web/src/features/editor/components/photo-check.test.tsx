import type { PhotoFinding } from '@uzor/engine';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { type Mend, PhotoCheck } from './photo-check.tsx';

const en = texts('en', 'editor');
const aspects = ['detail', 'sharpness', 'exposure', 'contrast', 'subject'] as const;
const finding = (
  aspect: PhotoFinding['aspect'],
  verdict: PhotoFinding['verdict'],
  mend: Mend | null = null,
): PhotoFinding => ({ aspect, verdict, mend, value: 0 });

interface Given {
  readonly possible?: (mend: Mend) => boolean;
  readonly path?: string;
  readonly inCells?: boolean;
}
function open(findings: readonly PhotoFinding[], { possible = () => true, path = '/en', inCells = true }: Given = {}) {
  const onMend = vi.fn();
  return {
    ...openPart(<PhotoCheck findings={findings} inCells={inCells} possible={possible} onMend={onMend} />, path),
    onMend,
  };
}
const said = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);

test('while the photo is looked at the check says so and promises nothing', () => {
  open([]);
  expect(screen.getByRole('region', { name: en('check.working') })).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
test('praise comes first and is short where something could be better', () => {
  open([
    finding('contrast', 'advise'),
    ...(['detail', 'sharpness', 'subject'] as const).map((one) => finding(one, 'good')),
  ]);
  expect(said()).toEqual([en('check.detail.good'), en('check.sharpness.good'), en('check.contrast.advise')]);
});
test.each(['advise', 'warn'] as const)('every aspect has words of its own for “%s”', (verdict) => {
  open(aspects.filter((aspect) => aspect !== 'exposure').map((aspect) => finding(aspect, verdict)));
  const words = said();
  expect(new Set(words).size).toBe(4);
  expect(words).toContain(en(`check.subject.${verdict}`));
});
test.each([
  ['brighter', 'dark'],
  ['darker', 'bright'],
] as const)('light that is mended by “%s” is said to be %s', (mend, words) => {
  open([finding('exposure', 'warn', mend)]);
  expect(said()).toEqual([en(`check.exposure.${words}`)]);
});
test('a mend is one tap beside its finding', async () => {
  const { user, onMend } = open([finding('detail', 'good'), finding('exposure', 'advise', 'brighter')]);
  const [, item] = screen.getAllByRole('listitem');
  await user.click(within(item ?? document.body).getByRole('button', { name: en('check.mend.brighter') }));
  expect(onMend).toHaveBeenCalledExactlyOnceWith('brighter');
});
test('a mend that cannot be done here is not offered, its advice stays', () => {
  open([finding('detail', 'warn', 'larger-size'), finding('subject', 'advise', 'closer')], {
    possible: (mend) => mend !== 'larger-size',
  });
  expect(said()).toHaveLength(2);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([en('check.mend.closer')]);
});
test.each([
  [
    'good',
    44,
    'The face is large, 44 cells high: people will recognise it.',
    'The face is large: people will recognise it.',
  ],
  [
    'advise',
    21,
    'The face is 21 cells high: people will recognise it up close.',
    'The face is small: people will recognise it up close.',
  ],
  [
    'warn',
    12,
    'The face is only 12 cells high: nobody will recognise it.',
    'The face is tiny: you won’t recognise it in the finished picture.',
  ],
] as const)(
  'the height of a face that is “%s” is said in cells if the work has them',
  (verdict, value, cells, plain) => {
    const found = [{ ...finding('face', verdict), value }];
    open(found);
    expect(said()).toEqual([cells]);
    document.body.replaceChildren();
    open(found, { inCells: false });
    expect(said()).toEqual([plain]);
  },
);

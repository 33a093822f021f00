import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-page.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { ChoiceGroup, ChoicePicture } from '../ui/choice-picture/choice-picture.tsx';
import { EmailAddress } from './email-address.tsx';
import { Field } from '../ui/field/field.tsx';
import { ProgressBar, ProgressRing } from '../ui/progress/progress.tsx';

function Sizes() {
  const [size, setSize] = useState('a4');
  return (
    <ChoiceGroup label="Size">
      {['a4', 'a3'].map((one) => (
        <ChoicePicture
          key={one}
          group="size"
          value={one}
          chosen={one === size}
          onChoose={() => setSize(one)}
          picture={null}
          name={one.toUpperCase()}
          fact="20 × 28 cm"
        />
      ))}
    </ChoiceGroup>
  );
}

test('a button that is loading keeps its name, says so and cannot be pressed twice', async () => {
  const press = vi.fn();
  const { user } = openPart(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save', busy: true }));
  expect(press).not.toHaveBeenCalled();
});
test('a button with a place is a link of the site, one with an address a link to a file', () => {
  openPart(
    <>
      <Button to="/en/mosaic">Mosaic</Button>
      <Button href="/files/booklet.pdf" download>
        Booklet
      </Button>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Mosaic' }).getAttribute('href')).toBe('/en/mosaic');
  expect(screen.getByRole('link', { name: 'Booklet' }).hasAttribute('download')).toBe(true);
});
test('a chip says whether it is chosen', async () => {
  const press = vi.fn();
  const { user } = openPart(
    <>
      <Chip chosen onClick={press}>
        All
      </Chip>
      <Chip chosen={false} onClick={press}>
        Kids
      </Chip>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'All', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'Kids', pressed: false }));
  expect(press).toHaveBeenCalledTimes(2);
});
test('pictured choices are one radio group that the arrows walk', async () => {
  const { user } = openPart(<Sizes />);
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
  screen.getByRole('radio', { name: /A4/ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A3/ }).checked).toBe(true);
});

test('what is wrong with a field is said aloud and belongs to the field', () => {
  openPart(
    <>
      <Field label="E-mail" error="Invalid email format" hint="We send the scheme there" />
      <Field label="Name" hint="As on the parcel" />
      <Field label="City" />
    </>,
  );
  const wrong = screen.getByRole('textbox', { name: 'E-mail', description: 'Invalid email format' });
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Invalid email format');
  expect(screen.queryByText('We send the scheme there')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name', description: 'As on the parcel' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'City' }).getAttribute('aria-describedby')).toBeNull();
});

test('progress has a name and a value', () => {
  const percent = 41;
  openPart(
    <>
      <ProgressRing percent={percent} label="This work" />
      <ProgressBar percent={percent} label="All works" />
    </>,
  );
  for (const name of ['This work', 'All works']) {
    const bar = screen.getByRole('progressbar', { name });
    expect(['now', 'min', 'max'].map((part) => bar.getAttribute(`aria-value${part}`))).toEqual([
      String(percent),
      '0',
      '100',
    ]);
  }
});
test('an address may break before its @ and nowhere else', () => {
  openPart(
    <p>
      <EmailAddress address="anna@example.com" />
    </p>,
  );
  const address = screen.getByText('anna@example.com');
  expect(address.innerHTML).toBe('anna<wbr>@example.com');
});

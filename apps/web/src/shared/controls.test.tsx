import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-page.tsx';
import { Button } from '../ui/button/button.tsx';
import { ChoiceGroup, ChoicePicture } from '../ui/choice-picture/choice-picture.tsx';
import { EmailAddress } from './email-address.tsx';
import { Field } from '../ui/field/field.tsx';

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
      <Field label="Email" error="Invalid email format" hint="We send the scheme there" />
      <Field label="Name" hint="As on the parcel" />
      <Field label="City" />
    </>,
  );
  const wrong = screen.getByRole('textbox', { name: 'Email', description: 'Invalid email format' });
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Invalid email format');
  expect(screen.queryByText('We send the scheme there')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name', description: 'As on the parcel' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'City' }).getAttribute('aria-describedby')).toBeNull();
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

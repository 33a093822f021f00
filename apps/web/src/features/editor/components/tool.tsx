import type { ComponentProps } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';

export function Tool(button: ComponentProps<typeof IconButton>) {
  return <IconButton title={button.label} {...button} />;
}

import type { Language } from '@uzor/contract';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { translator } from '../i18n/index.ts';
import { useColourScheme } from '../ui/colour-scheme.ts';
import { NotificationPlace } from '../ui/notification/place.tsx';
import { SupportPlace } from '../ui/support/place.tsx';

/** The frame of every page: colours, texts of its language, notices. */
export function PageFrame({ language, children }: { language: Language; children: ReactNode }) {
  useColourScheme();
  return (
    <I18nextProvider i18n={translator(language)}>
      {children}
      <NotificationPlace />
      <SupportPlace />
    </I18nextProvider>
  );
}

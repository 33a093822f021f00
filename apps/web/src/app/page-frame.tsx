import { MantineProvider } from '@mantine/core';
import type { Language } from '@uzor/contract';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { translator } from '../i18n/index.ts';
import { colourScheme } from '../ui/colour-scheme.ts';
import { NotificationPlace } from '../ui/notification/place.tsx';
import { theme } from '../ui/theme.ts';

/** The frame of every page: colours, texts of its language, notices. */
export function PageFrame({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourScheme}>
      <I18nextProvider i18n={translator(language)}>
        {children}
        <NotificationPlace />
      </I18nextProvider>
    </MantineProvider>
  );
}

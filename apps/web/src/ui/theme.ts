import { type MantineColorsTuple, createTheme, virtualColor } from '@mantine/core';

type Shades = MantineColorsTuple;

const terracottaLight: Shades = ['#FEF3EE', '#FEE1D4', '#FDC4AC', '#F8A280', '#EA805B', '#D7623E', '#B9482A', '#A13E23', '#83331D', '#602617'];
const terracottaDark: Shades = ['#452419', '#5E2D1E', '#7D3923', '#9E4326', '#F18B6C', '#DE6C49', '#C4532F', '#F4A991', '#F9C7B8', '#FDE5DE'];
const tealLight: Shades = ['#EDF9F7', '#D5EEEC', '#B2DFDB', '#8AC8C4', '#63AEA9', '#3F8F8B', '#1F6F6B', '#165D59', '#0F4B48', '#0C3836'];
const tealDark: Shades = ['#0B2725', '#0D3533', '#124542', '#175855', '#63AEA9', '#3F8F8B', '#1F6F6B', '#8AC8C4', '#AFDBD8', '#D5EEEC'];
const sand: Shades = ['#FFFDF9', '#FBF6EE', '#F4EBDD', '#EADDC9', '#D9C7AE', '#B8A58D', '#8C7A67', '#6B5B4C', '#4A3E35', '#2B2320'];
const honey: Shades = ['#FFF6ED', '#FFEBD4', '#FFD9AA', '#FFC170', '#E9A23B', '#D38E24', '#B1750C', '#8F5D00', '#724800', '#563500'];
const moss: Shades = ['#F0F9EF', '#DBEFD8', '#BCE0B8', '#98CA93', '#75B070', '#579553', '#3F7A3B', '#32662F', '#255123', '#1B3C19'];
const berry: Shades = ['#FEF3F3', '#FFDFDF', '#FEC0C1', '#FE9A9E', '#EF717A', '#D54F5C', '#A82A3C', '#8F1D2F', '#751525', '#59111C'];
const coal: Shades = ['#F3EAE0', '#D9CCBE', '#B3A597', '#8B7E72', '#5F544B', '#463C35', '#362E29', '#2A2320', '#211B18', '#181311'];

/** The craft table in daylight as a Mantine theme; roles that components of our own use stand in `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'terracotta',
  primaryShade: { light: 6, dark: 6 },
  black: '#2B2320',
  white: '#FFFDF9',
  colors: {
    terracottaLight,
    terracottaDark,
    tealLight,
    tealDark,
    sand,
    honey,
    moss,
    berry,
    dark: coal,
    terracotta: virtualColor({ name: 'terracotta', light: 'terracottaLight', dark: 'terracottaDark' }),
    teal: virtualColor({ name: 'teal', light: 'tealLight', dark: 'tealDark' }),
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '700', textWrap: 'balance' },
  defaultRadius: 16,
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '16px', xl: '24px' },
  breakpoints: { xxs: '0em', xs: '22.5625em', sm: '36.0625em', md: '48em', lg: '62.0625em', xl: '80.0625em', xxl: '90.0625em', xxxl: '120em' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Breakpoints of specification section 9 in em, so that they follow the reader's zoom; `src/ui/theme.ts` repeats them for components. */
const breakpoints = { xs: '22.5625em', sm: '36.0625em', md: '48em', lg: '62.0625em', xl: '80.0625em', xxl: '90.0625em', xxxl: '120em' };

export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': { variables: Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [`from-${name}`, width])) },
  },
};

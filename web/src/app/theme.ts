import { createTheme, type MantineColorsTuple } from '@mantine/core';

const lagoon: MantineColorsTuple = [
  '#ecf8f7',
  '#d7eeec',
  '#abddd8',
  '#7ccbc4',
  '#55bcb3',
  '#3aaaa1',
  '#1f8c85',
  '#0f6f6a',
  '#0b5855',
  '#074240',
];

const saffron: MantineColorsTuple = [
  '#fff6e5',
  '#ffebcb',
  '#fdd696',
  '#fbbf5d',
  '#f9ab2f',
  '#f09a12',
  '#d97f00',
  '#9a5800',
  '#7c4700',
  '#5c3400',
];

/** Greys with a hint of green, so that cards and page match in the dark colour scheme. */
const dark: MantineColorsTuple = [
  '#d3dbdb',
  '#b8c3c3',
  '#93a1a1',
  '#667676',
  '#405050',
  '#314040',
  '#1f2b2b',
  '#141d1d',
  '#0e1515',
  '#090e0e',
];

/** The one theme: teal of the Western Ghats with a saffron accent, system fonts, light and dark. */
export const theme = createTheme({
  colors: { lagoon, saffron, dark },
  primaryColor: 'lagoon',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif',
  headings: { fontWeight: '700', sizes: { h1: { fontSize: '1.75rem', lineHeight: '1.25' } } },
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    Fieldset: { defaultProps: { m: 0 } },
    Modal: { defaultProps: { radius: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

/**
 * Where the layout changes, as media queries: the one place for style sheets (`@mixin phone { … }`) and for code. A printed page is
 * narrow as well; its tables are still tables, so a phone is a screen.
 */
export const screens = {
  phone: 'screen and (max-width: 47.99em)',
  'larger-than-phone': 'print, (min-width: 48em)',
  tablet: '(max-width: 61.99em)',
  laptop: '(max-width: 74.99em)',
  desktop: '(min-width: 62em)',
  touch: '(pointer: coarse)',
  mouse: '(not (pointer: coarse))',
} as const;

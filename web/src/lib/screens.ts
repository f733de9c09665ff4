/**
 * Breakpoints as media queries: the only place, for style sheets (`@mixin phone { … }`) and for code. A printed page is narrow
 * too, but its tables stay tables, so `phone` requires a screen.
 */
export const screens = {
  phone: 'screen and (max-width: 47.99em)',
  'larger-than-phone': 'print, (min-width: 48em)',
  tablet: '(max-width: 61.99em)',
  laptop: '(max-width: 74.99em)',
  desktop: '(min-width: 62em)',
  /** A small laptop's window, less high than the sidebar. */
  low: '(min-width: 62em) and (max-height: 48em)',
  /** A phone held sideways, or a zoomed page: too low for bars that stay. */
  short: '(max-height: 30em)',
  touch: '(pointer: coarse)',
  mouse: '(not (pointer: coarse))',
  /** What the system is set to: a dark colour scheme, less motion. */
  dark: '(prefers-color-scheme: dark)',
  'less-motion': '(prefers-reduced-motion: reduce)',
} as const;

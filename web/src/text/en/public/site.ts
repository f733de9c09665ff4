import type { VEHICLE_TYPES } from '@contract/choices.ts';

/** The frame of every page, and the error pages. */
export const site = {
  staff: 'Staff',
  noScript: 'This site needs JavaScript.',
  noScriptCall: 'This site needs JavaScript. Please call us on {phone}.',

  /** A shop whose dealer nobody has filled in yet. */
  unnamed: { name: 'Your dealership', tagline: 'Used vehicles{city, select, none {} other { in {city}}}' },

  skipToContent: 'Skip to content',
  lightColours: 'Switch to light colours',
  darkColours: 'Switch to dark colours',
  language: 'Language: {name}',
  call: 'Call {label}, {phone}',
  group: 'Group',
  findOnMap: 'Find us on the map',

  /** The links of the footer. */
  stock: { label: 'Footer', car: 'Used cars', bike: 'Used bikes', truck: 'Used trucks', tempo: 'Used tempos' } as const satisfies Record<
    'label' | (typeof VEHICLE_TYPES)[number],
    string
  >,

  nav: {
    label: 'Main',
    home: 'Home',
    contact: 'Contact',
    map: 'Map',
    logIn: 'Log In',
    dashboard: 'Dashboard',
    logOut: 'Log Out',
    logOutFailed: 'An error occurred while logging out.',
    logOutText:
      '{count, plural, one {# entry is} other {# entries are}} on this device alone and sent only when you log in again here. Nobody else sees or sends them. Log out?',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Please check your connection and load it again.',
    reload: 'Reload page',
  },
  offline: {
    title: 'This page needs the network',
    text: 'It opens by itself as soon as you are connected again. What you have looked at before opens without network, and you can call us.',
    kept: 'No network: the page is of {moment}. Price and availability may have changed.',
  },
  notFound: { title: 'Page Not Found', text: 'This address leads nowhere. The vehicle may have moved on; the others are one click away.' },
} as const;

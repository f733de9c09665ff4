/** Saved vehicles, and those looked at before. */
export const favourites = {
  title: 'Saved vehicles',
  titleCounted: 'Saved vehicles{count, plural, =0 {} other { (#)}}',
  intro: 'Kept in this browser only. Choose up to three to compare.',
  save: 'Save',
  saveOf: 'Save {title}',
  recentlySeen: 'Recently seen',

  none: { title: 'Nothing saved yet', text: 'Press the heart of a vehicle, and it waits for you here.' },
  failed: 'Could not be loaded',
  noScript: 'Saved vehicles need JavaScript',
  gone: '{count, plural, one {# saved vehicle is} other {# saved vehicles are}} no longer offered.',
  compare: {
    choose: 'Compare',
    chooseOf: 'Compare {title}',
    open: 'Compare {count, plural, one {# vehicle} other {# vehicles}}',
    clear: 'Clear the choice',
  },
} as const;

/** The carousel of a vehicle's pictures and its lightbox. */
export const pictures = {
  section: 'Pictures of {label}',
  picture: '{label}, picture {place, number} of {count, number}',
  previous: 'Previous picture',
  next: 'Next picture',
  show: 'Show picture {place, number} of {count, number}',
  download: 'Download this picture',
  none: 'No picture',
  noneOf: 'No picture of {label}',

  enlarge: { label: 'Enlarge pictures', hint: 'Enlarge', failed: 'The picture could not be opened large. Please try again.' },
  fullScreen: { title: 'Pictures, full screen', close: 'Close pictures' },
} as const;

/** The carousel of notices on the home page. */
export const notices = {
  section: 'Notices',
  previous: 'Previous notice',
  next: 'Next notice',
  picture: 'Notice {place, number} of {count, number}',
  pause: 'Pause the notices',
  play: 'Play the notices',
} as const;

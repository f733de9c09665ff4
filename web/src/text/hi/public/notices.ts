/** The carousel of notices on the home page. */
export const notices = {
  section: 'सूचनाएँ',
  previous: 'पिछली सूचना',
  next: 'अगली सूचना',
  picture: 'सूचना {place, number}, कुल {count, number}',
  pause: 'सूचनाएँ रोकें',
  play: 'सूचनाएँ चलाएँ',
};

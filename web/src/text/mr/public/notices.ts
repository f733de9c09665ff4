/** The carousel of notices on the home page. */
export const notices = {
  section: 'सूचना',
  previous: 'मागची सूचना',
  next: 'पुढची सूचना',
  picture: 'सूचना {place, number}, एकूण {count, number}',
  pause: 'सूचना थांबवा',
  play: 'सूचना सुरू करा',
};

/** The carousel of a vehicle's pictures and its lightbox. */
export const pictures = {
  section: '{label}: फोटो',
  picture: '{label}, फोटो {place, number}, एकूण {count, number}',
  previous: 'मागचा फोटो',
  next: 'पुढचा फोटो',
  show: 'फोटो {place, number} दाखवा, एकूण {count, number}',
  download: 'हा फोटो डाउनलोड करा',
  none: 'फोटो नाही',
  noneOf: '{label}: फोटो नाही',

  enlarge: { label: 'फोटो मोठे करून पाहा', hint: 'मोठा करा', failed: 'फोटो मोठा उघडता आला नाही. कृपया पुन्हा प्रयत्न करा.' },
  fullScreen: { title: 'फोटो, पूर्ण स्क्रीन', close: 'फोटो बंद करा' },
};

/** The carousel of a vehicle's pictures and its lightbox. */
export const pictures = {
  section: '{label} के फ़ोटो',
  picture: '{label}, फ़ोटो {place, number}, कुल {count, number}',
  previous: 'पिछला फ़ोटो',
  next: 'अगला फ़ोटो',
  show: 'फ़ोटो {place, number} दिखाएँ, कुल {count, number}',
  download: 'यह फ़ोटो डाउनलोड करें',
  none: 'फ़ोटो नहीं है',
  noneOf: '{label} का फ़ोटो नहीं है',

  enlarge: { label: 'फ़ोटो बड़े करें', hint: 'बड़ा करें', failed: 'फ़ोटो बड़ा नहीं खुल सका। फिर कोशिश करें।' },
  fullScreen: { title: 'फ़ोटो, पूरी स्क्रीन पर', close: 'फ़ोटो बंद करें' },
};

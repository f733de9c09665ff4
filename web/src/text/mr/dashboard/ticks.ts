/** Ticking vehicles in the office's list. */
export const ticks = {
  tick: 'टिक करा',
  row: '{registernumber} टिक करा',
  rows: 'ओळी {from}–{to} टिक करा',
  allRows: 'सर्व टिक करा',
  matching: '{total} जुळतात: सर्व टिक करा',
  matchingFirst: '{total} जुळतात: पहिल्या {most} टिक करा',
  matchingFailed: 'बाकीच्या गाड्या वाचता आल्या नाहीत.',
  ticked: '{count, plural, one {# गाडी टिक केली} other {# गाड्या टिक केल्या}}',
  elsewhere: '{count} दुसऱ्या शोधात किंवा फिल्टरमध्ये',
  full: 'एका वेळी {most} पेक्षा जास्त नाही.',
  bar: 'टिक केलेल्या गाड्या',
  untick: 'सर्व टिक काढा',
};

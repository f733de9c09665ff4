/** Ticking vehicles in the office's list. */
export const ticks = {
  tick: 'टिक करें',
  row: '{registernumber} टिक करें',
  rows: 'लाइन {from}–{to} टिक करें',
  allRows: 'सब टिक करें',
  matching: '{total} मिलीं: सब टिक करें',
  matchingFirst: '{total} मिलीं: पहली {most} टिक करें',
  matchingFailed: 'बाकी गाड़ियाँ पढ़ी नहीं जा सकीं।',
  ticked: '{count, plural, one {# गाड़ी टिक की} other {# गाड़ियाँ टिक कीं}}',
  elsewhere: '{count} दूसरी खोज या फ़िल्टर में',
  full: 'एक बार में {most} से ज़्यादा नहीं।',
  bar: 'टिक की हुई गाड़ियाँ',
  untick: 'सब टिक हटाएँ',
};

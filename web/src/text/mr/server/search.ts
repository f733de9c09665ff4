/** What search engines and link previews read of a page, and the pages that only a server sends. */
export const search = {
  home: '{tagline}: {dealer} यांच्या स्टॉकमधील प्रत्येक गाडीची किंमत, फोटो, किलोमीटर आणि कागदपत्रे.',
  stock: '{title}: {dealer} यांच्याकडे {count, plural, one {# गाडी} other {# गाड्या}}, किंमत, फोटो आणि किलोमीटरसह.',
  contact: '{dealer} यांचे फोन, {group, select, yes {ग्रुप चॅट, } other {}}पत्ता आणि शोरूमची वेळ: {address}.',
  vehicle: '{title}, {registernumber}: {facts}. फोटो, किंमत आणि कागदपत्रे {dealer} यांच्याकडे.',
  sold: '{title}, {registernumber} ही गाडी विकली आहे. {dealer} यांच्या स्टॉकमध्ये आणखी काय आहे ते पाहा.',
  favourites: '{dealer} यांच्या गाड्यांपैकी आपण या ब्राउझरमध्ये सेव्ह केलेल्या गाड्या.',
  compare: '{dealer} यांच्या गाड्या शेजारी-शेजारी: किंमत, किलोमीटर आणि कागदपत्रे.',
  compareThese: '{titles}: {dealer} यांच्याकडे शेजारी-शेजारी, किंमत, किलोमीटर आणि कागदपत्रांसह.',
  sharedList: '{titles}. एकदा पाहा, आणि आवडलेल्या गाड्यांवर खूण करा.',
  pay: '{dealer} यांना UPI किंवा बँक ट्रान्सफरने पैसे कसे भरायचे.',
  busy: { title: 'आम्ही थोड्याच वेळात परत येतो', text: 'आत्ता हे पान तयार करता आले नाही. कृपया पुन्हा प्रयत्न करा, किंवा आम्हाला कॉल करा:' },
};

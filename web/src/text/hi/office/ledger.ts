/** Miscellaneous costs and investments. */
export const ledger = {
  actions: 'कार्रवाई',
  edit: 'बदलें',
  save: 'सेव करें',
  cancel: 'रहने दें',

  notSaved: 'सेव नहीं हुआ: {fields}। {reason}',
  partlySaved: 'सेव हुआ: {saved}। सेव नहीं हुआ: {fields}। {reason}',

  cost: {
    editOf: 'खर्च {id} बदलें',
    added: 'खर्च जुड़ गया',
    notAdded: 'खर्च नहीं जुड़ा',
    edited: 'बदलाव सेव हुए',
    notEdited: 'बदलाव सेव नहीं हुए',
    to: '{payee} को',
    ownHint: 'जैसे कोई वेतन। इसे सिर्फ़ एडमिन देखते हैं; कर्मचारियों को जो दिखता है, जोड़ भी, उसमें यह नहीं होता।',
  },
  investment: {
    editOf: 'निवेश {id} बदलें',
    added: 'निवेश जुड़ गया',
    notAdded: 'रकम नहीं जुड़ी',
    edited: 'निवेश बदल गया',
    notEdited: 'निवेश नहीं बदला',
  },
  costsPage: {
    add: 'खर्च जोड़ें',
    ofMonth: '{month} के खर्च',
    none: '{month} में कोई खर्च नहीं।',
    loading: 'खर्च लोड हो रहे हैं...',
    failed: 'खर्च लोड नहीं हुए',
  },
  accountPage: { add: 'निवेश जोड़ें', loading: 'खाते लोड हो रहे हैं...', failed: 'खाते लोड नहीं हुए।' },
};

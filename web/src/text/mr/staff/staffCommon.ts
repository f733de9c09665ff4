/** Texts shared by many screens of the staff. */
export const staffCommon = {
  backToDashboard: 'डॅशबोर्डवर परत',
  notSaid: 'सांगितलेले नाही',
  clearSearch: 'शोध पुसा',
  delete: 'डिलीट करा',
  sort: { label: 'क्रम', ascending: '{column}, चढता क्रम', descending: '{column}, उतरता क्रम' },
  list: {
    showMore: 'आणखी दाखवा',
    download: 'CSV डाउनलोड करा',
    downloadOf: 'CSV डाउनलोड करा: {list}',
    excel: 'Excel',
    excelOf: 'Excel डाउनलोड करा: {list}',
    downloadFailed: '{list}: फाइल तयार झाली नाही.',
    reading: '{count, plural, one {# ओळ वाचली} other {# ओळी वाचल्या}}...',
    stop: 'थांबवा',
    total: 'एकूण',
    print: 'प्रिंट',
  },
  figure: { failed: 'लोड झाले नाही', retry: '{label} पुन्हा लोड करा' },
  doubt: {
    number: '{number} हा गाडी नंबर वाटत नाही; तो MH12AB1234 किंवा 22BH1234AA असा असतो.',
    dayToCome: '{label}: {day} ही तारीख अजून यायची आहे.',
    dayLongAgo: '{label}: {day} ही तारीख एक वर्षापेक्षा जुनी आहे.',
    dayFarAhead: '{label}: {day} ही तारीख {years, number} वर्षांपेक्षा पुढची आहे.',
    amount: '{label}: {amount}.',
    utr: '{reference} हा UPI चा UTR नाही; तो 12 अंकी असतो.',
    letters: 'कागदपत्रांसाठी {letters} या अक्षरांचा फॉन्ट नाही: त्या जागी रिकामा चौकोन प्रिंट होईल.',
    received: '{reference} आधीच नोंदवले आहे: {registernumber}, {name}, {day} चे {amount}.',
  },
  /** An entry that stands in the books already: it is asked about before it is saved once more. */
  entered: {
    doubt: '{who}: {what}.',
    before: 'आधीच नोंदवले आहे',
    todayByYou: 'आपण आजच नोंदवले आहे',
    byYouAt: 'आपण आधीच नोंदवले आहे ({at})',
    by: '{name} यांनी आधीच नोंदवले आहे',
    byAt: '{name} यांनी आधीच नोंदवले आहे ({at})',
  },
  /** Of a page with several forms. */
  notSaved: { title: 'सेव्ह झाले नाही', yet: 'अजून सेव्ह केलेले नाही', because: 'सेव्ह झाले नाही: {reasons}' },
  dayTooFarAhead: 'ही तारीख एक वर्षापेक्षा पुढची आहे. कृपया तपासा.',
  undoClosed:
    'यामुळे बंद महिन्यात बदल होईल, आणि बंद महिना आहे तसाच राहतो. ॲडमिनला तो महिना पुन्हा उघडायला सांगा; किंवा बंद नसलेल्या महिन्यातल्या तारखेला दुरुस्तीची नोंद करा.',
  dayClosed: '{day} पर्यंतचे हिशोब बंद झाले आहेत. कृपया त्यानंतरची तारीख घ्या, किंवा ॲडमिनला महिना पुन्हा उघडायला सांगा.',
};

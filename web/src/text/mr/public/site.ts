/** The frame of every page, and the error pages. */
export const site = {
  staff: 'स्टाफ',
  noScript: 'या साइटसाठी JavaScript लागते.',
  noScriptCall: 'या साइटसाठी JavaScript लागते. कृपया {phone} वर कॉल करा.',

  /** A shop whose dealer nobody has filled in yet. */
  unnamed: { name: 'आपले शोरूम', tagline: '{city, select, none {} other {{city} मधील }}सेकंड हँड गाड्या' },

  skipToContent: 'थेट मजकुराकडे जा',
  lightColours: 'फिकट रंग लावा',
  darkColours: 'गडद रंग लावा',
  language: 'भाषा: {name}',
  call: 'कॉल करा: {label}, {phone}',
  group: 'ग्रुप',
  findOnMap: 'नकाशावर पाहा',

  /** The links of the footer. */
  stock: { label: 'तळातील लिंक', car: 'सेकंड हँड कार', bike: 'सेकंड हँड बाइक', truck: 'सेकंड हँड ट्रक', tempo: 'सेकंड हँड टेम्पो' },

  nav: {
    label: 'मुख्य',
    home: 'होम',
    contact: 'संपर्क',
    map: 'नकाशा',
    logIn: 'लॉग इन',
    dashboard: 'डॅशबोर्ड',
    logOut: 'लॉग आउट',
    logOutFailed: 'लॉग आउट करताना काहीतरी चुकले.',
    logOutText:
      '{count, plural, one {# नोंद फक्त या फोनवर आहे} other {# नोंदी फक्त या फोनवर आहेत}}. तुम्ही इथे पुन्हा लॉग इन केल्यावरच त्या पाठवल्या जातील. इतर कोणालाही त्या दिसत नाहीत. लॉग आउट करायचे?',
  },
  broken: { title: 'काहीतरी चुकले', text: 'हे पान दाखवता आले नाही. कृपया इंटरनेट तपासा आणि पान पुन्हा लोड करा.', reload: 'पान पुन्हा लोड करा' },
  offline: {
    title: 'या पानासाठी नेटवर्क लागते',
    text: 'नेटवर्क आले की हे पान आपोआप उघडेल. आधी पाहिलेली पाने नेटवर्कशिवाय उघडतात, आणि आपण आम्हाला कॉल करू शकता.',
    kept: 'नेटवर्क नाही: हे पान {moment} चे आहे. किंमत बदललेली असू शकते, किंवा गाडी विकली गेली असेल.',
  },
  notFound: { title: 'पान सापडले नाही', text: 'या पत्त्यावर काही नाही. ती गाडी कदाचित विकली गेली असेल; बाकीच्या एका क्लिकवर आहेत.' },
};

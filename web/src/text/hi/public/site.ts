/** The frame of every page, and the error pages. */
export const site = {
  staff: 'स्टाफ़',
  noScript: 'इस साइट के लिए JavaScript ज़रूरी है।',
  noScriptCall: 'इस साइट के लिए JavaScript ज़रूरी है। हमें {phone} पर कॉल करें।',

  /** A shop whose dealer nobody has filled in yet. */
  unnamed: { name: 'आपकी डीलरशिप', tagline: '{city, select, none {} other {{city} में }}सेकंड हैंड गाड़ियाँ' },

  skipToContent: 'सीधे पेज पर जाएँ',
  lightColours: 'हल्के रंगों में देखें',
  darkColours: 'गहरे रंगों में देखें',
  language: 'भाषा: {name}',
  call: '{label} को कॉल करें, {phone}',
  group: 'ग्रुप',
  findOnMap: 'मैप पर देखें',

  /** The links of the footer. */
  stock: { label: 'नीचे के लिंक', car: 'सेकंड हैंड कार', bike: 'सेकंड हैंड बाइक', truck: 'सेकंड हैंड ट्रक', tempo: 'सेकंड हैंड टेम्पो' },

  nav: {
    label: 'मुख्य मेन्यू',
    home: 'होम',
    contact: 'संपर्क',
    map: 'मैप',
    logIn: 'लॉग इन',
    dashboard: 'डैशबोर्ड',
    logOut: 'लॉग आउट',
    logOutFailed: 'लॉग आउट करते समय गड़बड़ हुई।',
    logOutText:
      '{count, plural, one {# एंट्री केवल इस फ़ोन पर है} other {# एंट्रियाँ केवल इस फ़ोन पर हैं}}। आपके यहाँ फिर लॉग इन करने पर ही भेजी जाएँगी। कोई और उन्हें नहीं देखता। लॉग आउट करें?',
  },
  broken: { title: 'कुछ गड़बड़ हो गई', text: 'यह पेज नहीं दिख सका। अपना इंटरनेट देखें और पेज फिर लोड करें।', reload: 'पेज फिर लोड करें' },
  offline: {
    title: 'इस पेज के लिए नेटवर्क चाहिए',
    text: 'नेटवर्क आते ही यह अपने आप खुल जाएगा। जो आप पहले देख चुके हैं वह बिना नेटवर्क भी खुलता है, और आप हमें कॉल कर सकते हैं।',
    kept: 'नेटवर्क नहीं है: यह पेज {moment} का है। कीमत बदल सकती है, और गाड़ी बिक भी सकती है।',
  },
  notFound: { title: 'पेज नहीं मिला', text: 'इस पते पर कुछ नहीं है। शायद गाड़ी जा चुकी है; बाकी गाड़ियाँ एक क्लिक पर हैं।' },
};

/** The login page, and the login after a session has ended. */
export const login = {
  title: 'स्टाफ़ लॉग इन',
  forWhom: 'यहाँ काम करने वालों के लिए।',
  /** A shop that has no account yet. */
  first: { title: 'पहला अकाउंट', text: 'यहाँ अभी किसी का अकाउंट नहीं है। पहला अकाउंट आपका है, एडमिन का; बाकी लोगों के अकाउंट आप बाद में जोड़ेंगे।' },
  userId: 'यूज़र आईडी',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ या छिपाएँ',
  submit: 'लॉग इन करें',
  submitting: 'लॉग इन हो रहा है...',
  done: 'लॉग इन हो गया!',

  signedInAs: 'आप <strong>{username}</strong> ({role}) के नाम से लॉग इन हैं',
  toDashboard: 'डैशबोर्ड पर जाएँ',

  ended: {
    title: 'आपका सेशन खत्म हो गया',
    goOn: 'जहाँ थे वहीं से आगे बढ़ने के लिए लॉग इन करें।',
    again: 'आगे बढ़ने के लिए <strong>{username}</strong> के नाम से फिर लॉग इन करें। आपने जो भरा था वह अभी यहीं है।',
    submit: 'लॉग इन करके आगे बढ़ें',
    leave: 'बिना सेव किए छोड़ें',
  },
  failed: {
    blank: 'यूज़र आईडी और पासवर्ड दोनों भरें।',
    unknownUser: 'ऐसा कोई यूज़र नहीं है, या उसकी जानकारी अधूरी है।',
    wrongPassword: 'पासवर्ड गलत है।',
    otherPerson: 'यह {username} का अकाउंट है। यहाँ सिर्फ़ ऊपर वाला ही आगे बढ़ सकता है।',
    noResponse: 'सर्वर से जवाब नहीं आ रहा। थोड़ी देर बाद फिर कोशिश करें।',
    unexpected: 'अचानक कोई गड़बड़ हुई। फिर कोशिश करें।',
    broken: 'लॉग इन करते समय गड़बड़ हुई।',
  },
};

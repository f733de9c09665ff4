/** The login page, and the login after a session has ended. */
export const login = {
  title: 'स्टाफ लॉग इन',
  forWhom: 'इथे काम करणाऱ्यांसाठी.',
  /** A shop that has no account yet. */
  first: { title: 'पहिले खाते', text: 'इथे अजून कोणाचेही खाते नाही. पहिले खाते आपले, म्हणजे ॲडमिनचे; बाकीच्यांची खाती आपण नंतर जोडा.' },
  userId: 'युजर आयडी',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दाखवा किंवा लपवा',
  submit: 'लॉग इन',
  submitting: 'लॉग इन होत आहे...',
  done: 'लॉग इन झाले!',

  signedInAs: 'लॉग इन: <strong>{username}</strong> ({role})',
  toDashboard: 'डॅशबोर्डवर जा',

  ended: {
    title: 'लॉग इन संपले आहे',
    goOn: 'जिथे होता तिथून पुढे जाण्यासाठी लॉग इन करा.',
    again: 'पुढे जाण्यासाठी <strong>{username}</strong> म्हणून पुन्हा लॉग इन करा. आपण भरलेली माहिती इथेच आहे.',
    submit: 'लॉग इन करून पुढे जा',
    leave: 'सेव्ह न करता बाहेर पडा',
  },
  failed: {
    blank: 'कृपया युजर आयडी आणि पासवर्ड दोन्ही भरा.',
    unknownUser: 'असा युजर नाही, किंवा माहिती अपुरी आहे.',
    wrongPassword: 'पासवर्ड चुकीचा आहे.',
    otherPerson: 'ते {username} यांचे खाते आहे. इथे फक्त वर नाव असलेली व्यक्तीच पुढे जाऊ शकते.',
    noResponse: 'सर्व्हरकडून उत्तर येत नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    unexpected: 'अचानक काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
    broken: 'लॉग इन करताना काहीतरी चुकले.',
  },
};

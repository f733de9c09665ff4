/** The EMI calculator on a vehicle's page. */
export const emi = {
  title: 'ईएमआय कॅल्क्युलेटर',
  from: 'ईएमआय दरमहा {emi} पासून (अंदाजे)',
  fromPrice: 'ईएमआय दरमहा {emi} पासून',
  basis: 'अंदाज: वर्षाला {rate, number} %, {months, plural, one {# महिना} other {# महिने}}, {loan} कर्ज.',
  slider: '{label}, स्लायडर',

  amount: { label: 'कर्जाची रक्कम', down: 'डाउन पेमेंट {down}', problem: 'कृपया {max} पर्यंतची रक्कम लिहा, जसे 3,50,000 किंवा 3.5 लाख.' },
  rate: {
    label: 'व्याजदर, वर्षाला %',
    value: 'वर्षाला {rate, number} %',
    problem: 'कृपया {min, number} ते {max, number} मधला दर लिहा, जसे 10.5.',
  },
  months: {
    label: 'महिने',
    value: '{months, plural, one {# महिना} other {# महिने}}',
    // 'years' stays in English: the field does not read the Marathi word.
    problem: 'कृपया {min, number} ते {max, number} मधले पूर्ण महिने लिहा, जसे 48, किंवा 4 years.',
  },
  result: {
    perMonth: 'ईएमआय <b>{emi}</b> दरमहा',
    interest: 'एकूण व्याज',
    total: 'एकूण भरायची रक्कम',
    unknown: 'ईएमआय पाहण्यासाठी खूण असलेली माहिती दुरुस्त करा.',
  },
  estimate: 'हा फक्त अंदाज आहे. कर्ज, व्याजदर, फी आणि अटी बँक ठरवते.',
};

/** The EMI calculator on a vehicle's page. */
export const emi = {
  title: 'ईएमआई कैलकुलेटर',
  from: 'हर महीने {emi} से ईएमआई (अंदाज़न)',
  fromPrice: 'हर महीने {emi} से ईएमआई',
  basis: 'अंदाज़न: {rate, number} % सालाना, {months, plural, one {# महीना} other {# महीने}}, {loan} का लोन।',
  slider: '{label}, स्लाइडर',

  amount: { label: 'लोन की रकम', down: 'डाउन पेमेंट {down}', problem: '{max} तक की रकम लिखें, जैसे 3,50,000 या 3.5 लाख।' },
  rate: { label: 'ब्याज दर, % सालाना', value: '{rate, number} % सालाना', problem: '{min, number} से {max, number} तक की दर लिखें, जैसे 10.5।' },
  months: {
    label: 'महीने',
    value: '{months, plural, one {# महीना} other {# महीने}}',
    problem: '{min, number} से {max, number} तक पूरे महीने लिखें, जैसे 48, या 4 साल।',
  },
  result: {
    perMonth: 'ईएमआई हर महीने <b>{emi}</b>',
    interest: 'कुल ब्याज',
    total: 'कुल देना होगा',
    unknown: 'ईएमआई देखने के लिए, जहाँ निशान है उसे ठीक करें।',
  },
  estimate: 'यह सिर्फ़ अंदाज़ा है। लोन, उसकी दर, फ़ीस और शर्तें बैंक तय करता है।',
};

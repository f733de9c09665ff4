/** Entries that are taken out of the books, and how they come back. */
export const reversals = {
  reverseOf: '{what}: रद्द करें',
  title: 'यह एंट्री रद्द करें?',
  text: '{what}: यह एंट्री हिसाब से निकल जाएगी, और हर जोड़ ऐसा होगा जैसे यह थी ही नहीं। यह यहाँ कटी हुई दिखती रहेगी, और वापस ली जा सकती है।',
  /** What goes with it, after the text. */
  with: {
    exchange: 'इसके बदले ली गई गाड़ी भी स्टॉक से निकलकर बिन में जाएगी।',
    setOff: 'दोनों तरफ़ का बकाया फिर से होगा: खरीदार को जो देना है, और वापस खरीदी गाड़ी के लिए उन्हें जो मिलना है।',
  },
  /** What a buyer’s payment is called. */
  payment: {
    installment: 'किस्त',
    late_fee: 'विलंब शुल्क',
    down_payment: 'डाउन पेमेंट',
    token: 'बयाना',
    finance: 'डिस्बर्समेंट',
    waived: 'माफ़ी',
    exchange: 'एक्सचेंज',
    setOff: 'एडजस्ट',
  },
  textOfSale: '{what} और उसके सारे पेमेंट हिसाब से निकल जाएँगे। गाड़ी फिर उपलब्ध होगी, पर होम पेज पर नहीं; उसके कागज़ात रहेंगे।',
  reason: 'कारण',
  submit: 'रद्द करें',
  saving: 'रद्द कर रहे हैं...',
  failed: 'एंट्री रद्द नहीं हुई',
  done: 'रद्द की गई: {what}।',
  refund: {
    question: 'पैसे कैसे लौटाए?',
    cameBack: 'पैसे वापस कैसे आए?',
    asItCame: 'नहीं, या जैसे आए थे वैसे',
    account: 'खाता',
    givenBackBy: 'लौटाने का तरीका: {by}।',
    cameBackBy: 'वापस आने का तरीका: {by}।',
  },
  list: 'रद्द की गई एंट्रियाँ',
  /** Of which list, where a page has several. */
  listOf: 'रद्द की गई एंट्रियाँ, {kind}',
  what: 'क्या',
  when: 'रद्द करने की तारीख',
  listFailed: 'रद्द की गई एंट्रियाँ लोड नहीं हुईं।',
  /** The line of the reversal below that of its entry. */
  entry: 'रद्द एंट्री',
  told: '{who} ने {when} को रद्द की: {reason}',
  bounced: '(चेक {day} को बाउंस हुआ)',
  /** In files, where nothing is struck through. */
  file: { state: 'स्थिति', reversed: 'रद्द की गई', bounced: '{day} को बाउंस', amount: '{amount}, रद्द' },
  takeBack: 'वापस लें',
  takeBackOf: '{what}: रद्द एंट्री वापस लें',
  takenBack: 'वापस ली: यह फिर से गिनी जाएगी।',
  notTakenBack: 'रद्द एंट्री वापस नहीं ली गई।',
  received: { text: 'इसके लिए मिला: {parts}। कुल {sum} लौटाने हैं।', payments: '{count, plural, other {# पेमेंट}}', giveBack: 'लौटाना है' },
  /** What an entry is called: 'Installment of 01/03/2026, ₹ 7,000'. */
  of: '{entry}, {amount}',
  entryOf: '{kind} ({day})',
  sale: {
    label: 'बिक्री रद्द करें',
    what: '{registernumber} की बिक्री',
    title: '{buyer} को {day} की बिक्री रद्द की गई',
    available: 'गाड़ी फिर से उपलब्ध है। उसके कागज़ात और फ़ाइलें अब भी यहीं हैं।',
    offHome: 'वह होम पेज पर नहीं है।',
  },
};

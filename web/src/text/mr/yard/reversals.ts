/** Entries that are taken out of the books, and how they come back. */
export const reversals = {
  reverseOf: '{what}: उलट नोंद करा',
  title: 'याची उलट नोंद करायची?',
  text: '{what}: ही नोंद हिशोबातून निघते, आणि ती कधी झालीच नव्हती अशा सर्व बेरजा होतात. ती इथे खोडलेली दिसत राहते, आणि उलट नोंद मागे घेता येते.',
  /** What goes with it, after the text. */
  with: {
    exchange: 'त्याबदल्यात घेतलेली गाडीही स्टॉकमधून निघते, आणि रीसायकल बिनमध्ये जाते.',
    setOff: 'दोन्ही बाकी पुन्हा येतात: खरेदीदाराकडून येणे, आणि परत विकत घेतलेल्या गाडीचे त्यांना देणे.',
  },
  /** What a buyer’s payment is called. */
  payment: {
    installment: 'हप्ता',
    late_fee: 'विलंब शुल्क',
    down_payment: 'डाउन पेमेंट',
    token: 'बयाणा',
    finance: 'फायनान्सची रक्कम',
    waived: 'माफी',
    exchange: 'एक्सचेंज',
    setOff: 'वळती',
  },
  textOfSale: '{what} आणि तिचे प्रत्येक पेमेंट हिशोबातून निघते. गाडी पुन्हा उपलब्ध होते, पण होम पेजवर नसते; तिची कागदपत्रे राहतात.',
  reason: 'कारण',
  submit: 'उलट नोंद करा',
  saving: 'उलट नोंद होत आहे...',
  failed: 'उलट नोंद झाली नाही',
  done: 'उलट नोंद झाली: {what}.',
  refund: {
    question: 'पैसे कसे परत दिले?',
    cameBack: 'पैसे कसे परत आले?',
    asItCame: 'नाही, किंवा आले-गेले होते तसेच',
    account: 'खाते',
    givenBackBy: 'परत दिले: {by}.',
    cameBackBy: 'परत आले: {by}.',
  },
  list: 'उलट नोंद झालेले',
  /** Of which list, where a page has several. */
  listOf: 'उलट नोंद झालेले, {kind}',
  what: 'काय',
  when: 'उलट नोंदीची वेळ',
  listFailed: 'उलट नोंद झालेले लोड झाले नाही.',
  /** The line of the reversal below that of its entry. */
  entry: 'उलट नोंद',
  told: '{who} यांनी उलट नोंद केली, {when}: {reason}',
  bounced: '(चेक {day} रोजी बाउन्स झाला)',
  /** In files, where nothing is struck through. */
  file: { state: 'स्थिती', reversed: 'उलट नोंद झाली', bounced: '{day} रोजी बाउन्स', amount: '{amount}, उलट नोंद झाली' },
  takeBack: 'मागे घ्या',
  takeBackOf: '{what}: उलट नोंद मागे घ्या',
  takenBack: 'उलट नोंद मागे घेतली: ते पुन्हा धरले जाते.',
  notTakenBack: 'उलट नोंद मागे घेता आली नाही.',
  received: { text: 'यासाठी मिळाले: {parts}. एकूण {sum} परत द्यायचे.', payments: '{count, plural, other {# पेमेंट}}', giveBack: 'परत द्यायचे' },
  /** What an entry is called: 'Installment of 01/03/2026, ₹ 7,000'. */
  of: '{entry}, {amount}',
  entryOf: '{kind}, {day}',
  sale: {
    label: 'विक्रीची उलट नोंद',
    what: '{registernumber} ची विक्री',
    title: '{buyer} यांना {day} रोजी केलेल्या विक्रीची उलट नोंद झाली',
    available: 'गाडी पुन्हा उपलब्ध आहे. तिची कागदपत्रे आणि फाइल अजून इथेच आहेत.',
    offHome: 'ती होम पेजवर नाही.',
  },
};

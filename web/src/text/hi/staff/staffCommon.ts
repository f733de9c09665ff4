/** Texts shared by many screens of the staff. */
export const staffCommon = {
  backToDashboard: 'डैशबोर्ड पर वापस',
  notSaid: 'नहीं बताया',
  clearSearch: 'खोज मिटाएँ',
  delete: 'डिलीट करें',
  sort: { label: 'क्रम चुनें', ascending: '{column}, बढ़ते क्रम में', descending: '{column}, घटते क्रम में' },
  list: {
    showMore: 'और दिखाएँ',
    download: 'CSV डाउनलोड',
    downloadOf: 'CSV डाउनलोड: {list}',
    excel: 'Excel',
    excelOf: 'Excel में डाउनलोड करें: {list}',
    downloadFailed: '{list}: फ़ाइल नहीं बन सकी।',
    reading: '{count, plural, one {# लाइन पढ़ी} other {# लाइनें पढ़ीं}}...',
    stop: 'रोकें',
    total: 'कुल',
    print: 'प्रिंट करें',
  },
  figure: { failed: 'लोड नहीं हुआ', retry: '{label} फिर लोड करें' },
  doubt: {
    number: '{number} गाड़ी नंबर जैसा नहीं लगता, जैसे MH12AB1234 या 22BH1234AA।',
    dayToCome: '{label}: {day} अभी आने वाला दिन है।',
    dayLongAgo: '{label}: {day} एक साल से भी पहले का दिन है।',
    dayFarAhead: '{label}: {day} {years, number} साल से भी आगे का दिन है।',
    amount: '{label}: रकम {amount} है।',
    utr: '{reference} UPI का UTR नहीं है, उसमें 12 अंक होते हैं।',
    letters: 'कागज़ात के फ़ॉन्ट में ये अक्षर नहीं हैं: {letters}। उनकी जगह खाली चौकोर प्रिंट होगा।',
    received: '{reference} पहले से दर्ज है: {day} को {amount}, {registernumber} के लिए, {name}।',
  },
  /** An entry that stands in the books already: it is asked about before it is saved once more. */
  entered: {
    doubt: '{who}: {what}।',
    before: 'पहले से दर्ज है',
    todayByYou: 'आपने आज ही दर्ज किया है',
    byYouAt: 'आपने पहले ही दर्ज किया है, {at}',
    by: '{name} ने पहले ही दर्ज किया है',
    byAt: '{name} ने पहले ही दर्ज किया है, {at}',
  },
  /** Of a page with several forms. */
  notSaved: { title: 'सेव नहीं हुआ', yet: 'अभी सेव नहीं हुआ', because: 'सेव नहीं हुआ: {reasons}' },
  dayTooFarAhead: 'यह तारीख एक साल से भी आगे की है। जाँच लें।',
  undoClosed:
    'इससे एक बंद महीना बदल जाएगा, और बंद महीना जैसा है वैसा ही रहता है। एडमिन से महीना फिर खुलवाएँ; या सुधार की एंट्री किसी खुले महीने की तारीख में दर्ज करें।',
  dayClosed: 'हिसाब {day} तक बंद है। उसके बाद की तारीख लें, या एडमिन से महीना फिर खुलवाएँ।',
};

/** Texts shared by the fields and dialogs of all forms. */
export const form = {
  regId: { label: 'गाड़ी नंबर', example: 'MH12AB1234', tooLong: '{number} बहुत लंबा है: ज़्यादा से ज़्यादा 10 अक्षर।' },
  phone: { shape: '10 अंक', landlineShape: '020 2555 1234', isLandline: 'लैंडलाइन है? उसकी जगह अलग है।' },
  day: { shape: 'dd/mm/yyyy', none: 'यह तारीख नहीं है। dd/mm/yyyy की तरह लिखें।', calendar: 'कैलेंडर', openCalendar: 'कैलेंडर से चुनें' },
  amount: {
    none: 'यह रकम नहीं है। ऐसे लिखें: 1,25,000 या 850.50।',
    commas: 'कॉमा गलत जगह पर हैं। ऐसे लिखें: 1,25,000 या 125000।',
    tooFine: 'रुपये-पैसे में रकम नहीं है: पॉइंट के बाद ज़्यादा से ज़्यादा दो अंक।',
    notWhole: 'पूरी संख्या नहीं है। ऐसे लिखें: 45,000।',
    tooLarge: 'यह रकम नहीं हो सकती: बहुत बड़ी है।',
    atMost: 'ज़्यादा से ज़्यादा {amount}।',
    negative: 'माइनस में नहीं हो सकता',
  },
  choose: 'चुनें',
  leave: { title: 'बिना सेव किए छोड़ें?', text: 'आपने जो लिखा है वह सेव नहीं है और मिट जाएगा।', yes: 'छोड़ें', no: 'रुकें' },
  secondLook: { question: 'क्या यह सही है?', yes: 'हाँ, सेव करें', no: 'मुझे ठीक करना है' },
};

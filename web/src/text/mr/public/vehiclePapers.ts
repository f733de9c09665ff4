/** What a buyer checks of a vehicle's papers. The papers themselves are in words.ts. */
export const vehiclePapers = {
  title: 'कागदपत्रे',
  until: '{day} पर्यंत',
  ended: 'मुदत {day} रोजी संपली',
  forLife: 'आजीवन भरलेला',
  owners: 'आरसीवर कितवा मालक',
  transfer: 'आरसी खरेदीदाराच्या नावावर',
  usually: 'सहसा {days, plural, =0 {त्याच दिवशी} one {# दिवसात} other {# दिवसांत}} (आमच्या मागच्या {number, number} ट्रान्सफरवरून)',
  check: 'आमच्या ऑफिसच्या नोंदीप्रमाणे. पैसे देण्याआधी कृपया आरसी आणि प्रत्येक कागद पाहा.',
};

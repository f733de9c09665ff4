/** What a visitor does with a vehicle: call, write, share, ask. */
export const offer = {
  bar: 'This vehicle',
  call: 'Call',
  callOn: 'Call {phone}',
  whatsApp: 'WhatsApp',
  sendOnWhatsApp: 'Send on WhatsApp',
  share: 'Share',
  ask: 'Ask',
  askForPrice: 'Ask for price',

  message: 'Hello {dealer}, I am interested in {title} ({registernumber}).',
  messagePriced: 'Hello {dealer}, I am interested in {title} ({registernumber}), {price}.',

  reduced: '{less} less since {since}',
  /** {model}: 'Swift VXi 2019'. */
  besideOurs: {
    below: '{difference} below our average asking price for the last three {model}',
    same: 'The same as our average asking price for the last three {model}',
    above: '{difference} above our average asking price for the last three {model}',
  },
  similar: 'Similar vehicles',
  compareThese: 'Compare with these',
  more: 'More like it',
} as const;

/** What a visitor does with a vehicle: call, write, share, ask. */
export const offer = {
  bar: 'This vehicle',
  call: 'Call',
  whatsApp: 'WhatsApp',
  share: 'Share',
  ask: 'Ask',
  askForPrice: 'Ask for price',

  message: 'Hello {dealer}, I am interested in {title} ({registernumber}){price}.',
  messagePrice: ', {price}',

  reduced: '{less} less since {since}',
  similar: 'Similar vehicles',
  compareThese: 'Compare with these',
  more: 'More like it',
} as const;

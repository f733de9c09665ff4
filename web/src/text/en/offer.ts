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
  shared: {
    text: '{title}, {price}',
    copied: 'Link copied',
    failed: 'The link could not be shared. Please copy it from the address bar.',
  },

  highlights: 'Highlights',
  reduced: '{less} less since {since}',
  similar: 'Similar vehicles',
  compareThese: 'Compare with these',
} as const;

/** The contact page. */
export const contact = {
  title: 'Contact Us',
  intro: '{group, select, yes {Call, write in the group, or come and take a test ride.} other {Call, or come and take a test ride.}}',
  /** Before anybody has said how to reach the dealer. */
  soon: 'This site is being set up. Phone numbers and the address will be here soon.',

  whatsApp: { write: 'Write to us on WhatsApp', message: 'Hello {dealer}, I have a question: ' },
  group: {
    section: 'Group chat',
    title: 'Join our group chat',
    text: 'New arrivals and offers first. Scan the code with your phone, or open the link on this one.',
    join: 'Join the group',
    code: 'QR code of our group chat',
  },
  office: { title: 'Visit us', openMap: 'Open the map', map: 'Map: {dealer}' },
} as const;

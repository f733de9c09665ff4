/** A visitor's enquiry. */
export const ask = {
  title: 'Ask about this vehicle',
  titlePrice: 'Ask for the price',
  titleAny: 'Ask us',

  name: 'Name',
  phone: 'Phone',
  phoneHint: '10 digits; from abroad with + and the country code',
  message: 'Message',
  testDriveOn: 'I want a test drive on',
  testDriveHint: 'Leave it empty if you do not.',
  honeypot: 'Website',
  interested: 'I am interested in {title}.',
  price: 'What does {title} cost?',
  send: 'Send',
  sending: 'Sending…',
  consent:
    'By sending this you agree that {company} keeps your name, phone number and message to answer your enquiry, on the phone or WhatsApp, and for nothing else.{phone, select, none {} other { To withdraw, or to have them erased, call or write to {phone}.}}',

  /** What is looked for and has not come yet. */
  wish: {
    offer: 'Not the right one? We tell you when one comes.',
    title: 'Tell me when one comes',
    message: 'Please tell me when you have: {words}.',
    next: 'As soon as such a vehicle is here, we write or call you on {phone}.',
  },

  required: { name: 'Name is required', phone: 'Phone is required', message: 'Message is required' },
  tooLong: '{label}: at most {max} characters',
  phoneInvalid: 'Please enter a valid 10-digit phone number, or one with + and the country code',
  dayUnfinished: 'Please choose the whole date, or leave it empty.',
  dayUnsuitable: 'A test drive can be today or on a day of the next two months.',

  failed: 'Your enquiry was not sent',
  lost: 'No answer came. Please send it again: it reaches us only once.',
  notLoaded: 'The form could not be loaded. Please try again{phone, select, none {} other {, or call {phone}}}.',

  done: {
    title: 'Thank you, {name}. We have your enquiry.',
    next: 'We will call you back on {phone}.{hours, select, none {} other { We are here {hours}.}}',
    testDrive: 'When we call, we will settle the time of your test drive on {date}.',
    sooner: 'In a hurry?',
    message: 'Hello {dealer}, I am {name}. I have just sent you an enquiry on your website.',
  },
} as const;

/** The page that says how to pay, and how a payment is shown in the office. */
export const pay = {
  title: 'Payment',
  loading: 'Loading the payment...',
  failed: 'The payment could not be loaded. Please check your connection.',
  to: 'To {payee}',
  reference: 'Reference {reference}',
  upi: {
    title: 'Pay by UPI',
    open: 'Pay with a UPI app',
    code: 'QR code to pay {amount} by UPI',
    hint: 'On this phone press the button. From another phone scan the code.',
    scan: 'Scan the code with a UPI app on your phone.',
    id: 'UPI ID',
    tooMuch: 'UPI apps rarely take so much in one day. Bank transfer is safer.',
    tooMuchAlone: 'UPI apps rarely take so much in one day. Please call us if yours does not.',
  },
  bank: {
    title: 'Pay by bank transfer',
    payee: 'Account name',
    name: 'Bank',
    account: 'Account number',
    ifsc: 'IFSC',
    reference: 'Reference',
  },
  copy: 'Copy',
  copyOf: 'Copy {what}',
  copiedOf: 'Copied {what}',
  copyFailed: 'It could not be copied. Please select the text.',
  check: 'Please check name and amount in your app before you pay.',
  after:
    'Then send us the UTR, the number of 12 figures that your app shows. We enter the payment by hand; until then this page stays as it is.',
  paid: { tell: 'I have paid: send the UTR on WhatsApp', message: 'Hello {dealer}, I have paid {amount} for {reference}. The UTR is: ' },
  nowhere: 'How to pay is not said here at the moment. Please call us.',
  over: {
    title: 'This link has ended',
    text: 'What it asked for is paid, or another link has taken its place. If you still want to pay, please call us.',
  },
} as const;

/** Texts shared by the fields and dialogs of all forms. */
export const form = {
  regId: { label: 'Vehicle Reg ID', example: 'MH12AB1234', tooLong: '{number} is too long: at most 10 characters.' },
  phone: { shape: '10 digits', landlineShape: '020 2555 1234', isLandline: 'A landline? It has a field of its own.' },
  day: {
    shape: 'dd/mm/yyyy',
    none: 'Not a date. Please write it as dd/mm/yyyy.',
    calendar: 'Calendar',
    openCalendar: 'Choose from a calendar',
  },
  amount: {
    none: 'Not an amount. Please write it like 1,25,000 or 850.50.',
    commas: 'The commas are in unusual places. Please write it like 1,25,000 or 125000.',
    tooFine: 'Not an amount in rupees and paise: at most two digits after the point.',
    notWhole: 'Not a whole number. Please write it like 45,000.',
    tooLarge: 'Not an amount: it is too large.',
    atMost: 'At most {amount}.',
    negative: 'Cannot be negative',
  },
  choose: 'Choose',
  leave: { title: 'Leave without saving?', text: 'What you typed is not saved and will be lost.', yes: 'Leave', no: 'Stay' },
  secondLook: { question: 'Is this right?', yes: 'Yes, save it', no: 'Let me correct it' },
} as const;

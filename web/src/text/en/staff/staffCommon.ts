/** Texts shared by many screens of the staff. */
export const staffCommon = {
  backToDashboard: 'Back to Dashboard',
  notSaid: 'Not said',
  clearSearch: 'Clear search',
  delete: 'Delete',
  sort: { label: 'Sort by', ascending: '{column}, ascending', descending: '{column}, descending' },
  list: {
    showMore: 'Show more',
    download: 'Download as CSV',
    downloadOf: 'Download as CSV: {list}',
    excel: 'Excel',
    excelOf: 'Download as Excel: {list}',
    downloadFailed: '{list}: the file could not be made.',
    reading: '{count, plural, one {# row} other {# rows}} read...',
    stop: 'Stop',
    total: 'Total',
    print: 'Print',
  },
  figure: { failed: 'Not loaded', retry: 'Load {label} again' },
  doubt: {
    number: '{number} does not look like a registration number, such as MH12AB1234 or 22BH1234AA.',
    dayToCome: '{label}: {day} is still to come.',
    dayLongAgo: '{label}: {day} is over a year ago.',
    dayFarAhead: '{label}: {day} is over {years, number} years ahead.',
    amount: '{label} is {amount}.',
    utr: '{reference} is not a UTR of UPI, which has 12 figures.',
    letters: 'Papers have no font for {letters}: an empty box will be printed instead.',
    received: '{reference} is recorded already: {amount} of {day} for {registernumber}, {name}.',
  },
  /** An entry that stands in the books already: it is asked about before it is saved once more. */
  entered: {
    doubt: '{who}: {what}.',
    before: 'Recorded already',
    todayByYou: 'Recorded already today by you',
    byYouAt: 'Recorded already by you, {at}',
    by: 'Recorded already by {name}',
    byAt: 'Recorded already by {name}, {at}',
  },
  /** Of a page with several forms. */
  notSaved: { title: 'Not saved', yet: 'Not saved yet', because: 'Not saved: {reasons}' },
  dayTooFarAhead: 'This date is more than a year ahead. Please check it.',
  undoClosed:
    'It would change a month that is closed, which stays as it is. Ask an admin to open the month again; or record what sets it right with a day of an open month.',
  dayClosed: 'The books are closed through {day}. Please take a day after that, or ask an admin to open the month again.',
} as const;

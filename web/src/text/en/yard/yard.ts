/** The yard: the vehicles that are there, as a phone knows them without network. */
export const yard = {
  search: 'Find in the yard',
  loading: 'Loading the yard...',
  failed: 'The vehicles of the yard could not be loaded.',
  paper: '{kind}: {left}',
  odometer: {
    title: 'Odometer',
    last: 'Last reading: {last}, {at}',
    none: 'No reading yet.',
    submit: 'Record odometer',
    failed: 'The reading is not saved',
    lower: 'That is less than the last reading, {last}. Is it right?',
    far: 'That is far more than the last reading, {last}. Is it right?',
    unlikely: 'The last reading makes this unlikely. Is it right?',
  },
  views: {
    title: 'Views that lack',
    hint: 'Of each vehicle in stock, which of the fourteen views no picture shows.',
    filter: 'Lacks',
    any: 'Any view',
    lacking: 'Lacking',
    count: 'Views',
    of: '{there, number} of {all, number}',
    none: 'Every vehicle has all views.',
  },
} as const;

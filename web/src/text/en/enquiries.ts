/** What customers asked for. */
export const enquiries = {
  title: 'Customer Enquiry',
  leave: 'Leave without saving?',
  leaveText: 'What you typed is not saved and will be lost.',

  add: {
    title: 'New enquiry',
    queryHint: 'What the customer is looking for: model, year, price, exchange…',
    submit: 'Submit',
    done: 'Enquiry submitted successfully!',
    failed: 'An error occurred while saving details',
    again: '{reason} Please submit again: it is entered only once.',
  },
  list: {
    title: 'Customer Enquiries',
    titleCounted: 'Customer Enquiries ({count, number})',
    search: 'Search enquiries',
    searchHint: 'Name, phone or description',
    loading: 'Loading enquiries...',
    failed: 'Failed to fetch enquiries',
    none: 'No enquiries yet.',
    noMatch: 'No enquiry matches “{search}”.',
    registered: 'Registered',
  },
  card: {
    registered: 'Registered {date}',
    readAll: 'Read all',
    readLess: 'Read less',
    delete: 'Delete',
    deleteOf: 'Delete the enquiry of {name}',
  },
  remove: {
    question: 'Are you sure you want to delete this enquiry?',
    text: 'The enquiry of {name}, {phone}, cannot be brought back.',
    done: 'Enquiry deleted successfully!',
    failed: 'Failed to delete enquiry',
  },
} as const;

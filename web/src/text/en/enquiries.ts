/** What customers asked for. */
export const enquiries = {
  title: 'Customer Enquiry',
  add: {
    title: 'New enquiry',
    queryHint: 'What the customer is looking for: model, year, price, exchange…',
    submit: 'Submit',
    done: 'Enquiry submitted successfully!',
    failed: 'An error occurred while saving details',
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
    testDrive: 'Test drive on {date}',
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

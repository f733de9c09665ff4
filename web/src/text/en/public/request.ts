/** What is told of a request that has no answer, or none that can be shown. */
export const request = {
  failed: 'Something went wrong. Please try again.',
  noResponse: 'Server is not responding. Please try again later.',
  unreadable: "The server's answer could not be read.",
  noAnswer: 'No answer came.',
  again: '{reason} Press again: it is entered only once.',
  arrived: 'What you sent before had arrived after all: look at the list and change it there. Send again only if this is another entry.',
  reference: '(Reference {reference})',
} as const;

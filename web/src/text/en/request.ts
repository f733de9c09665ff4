/** What is told of a request that has no answer, or none that can be shown. */
export const request = {
  failed: 'Something went wrong. Please try again.',
  noResponse: 'Server is not responding. Please try again later.',
  unreadable: "The server's answer could not be read.",
  reference: '(Reference {reference})',
} as const;

/** Texts shared by many screens, also public ones. */
export const common = {
  loading: 'Loading...',
  nothing: 'Nothing here yet.',
  retry: 'Retry',
  copied: 'Copied',
  cancel: 'Cancel',
  undo: 'Undo',
  close: 'Close',
  notProvided: 'Not provided',
  document: 'Document',
  sentences: '{all}. {next}',
  km: '{kilometers} km',
} as const;

/** Texts shared by many screens, also public ones. */
export const common = {
  loading: 'लोड होत आहे...',
  nothing: 'इथे अजून काही नाही.',
  retry: 'पुन्हा करा',
  copied: 'कॉपी झाले',
  cancel: 'रद्द करा',
  undo: 'मागे घ्या',
  close: 'बंद करा',
  notProvided: 'दिलेले नाही',
  document: 'दस्तऐवज',
  sentences: '{all}. {next}',
  km: '{kilometers} किमी',
};

/** Texts shared by many screens, also public ones. */
export const common = {
  loading: 'लोड हो रहा है...',
  nothing: 'यहाँ अभी कुछ नहीं है।',
  retry: 'फिर कोशिश करें',
  copied: 'कॉपी हो गया',
  cancel: 'रहने दें',
  undo: 'वापस लें',
  close: 'बंद करें',
  notProvided: 'जानकारी नहीं',
  document: 'दस्तावेज़',
  sentences: '{all}। {next}',
  km: '{kilometers} किमी',
};

/** The search for a vehicle by its number, a part of it, its name, its owner or its buyer. */
export const lookup = {
  label: 'गाड़ी नंबर',
  hint: 'या आखिरी अंक, गाड़ी का नाम, मालिक या खरीदार',
  driverHint: 'या आखिरी अंक, या गाड़ी का नाम',
  example: 'MH12AB1234',
  search: 'खोजें',
  blank: 'गाड़ी नंबर लिखें।',
  tooLong: 'ज़्यादा से ज़्यादा {max} अक्षर।',
  several: 'कई गाड़ियाँ मिलीं। उनमें से एक चुनें।',

  list: 'मिली हुई गाड़ियाँ',
  owner: 'मालिक: {name}',
  buyer: 'खरीदार: {name}',
  loading: 'गाड़ियाँ देखी जा रही हैं...',
  loadingFailed: 'गाड़ियाँ लोड नहीं हो सकीं।',
  found: '{count, plural, =0 {कोई गाड़ी नहीं मिली।} one {# गाड़ी मिली} other {# गाड़ियाँ मिलीं}}',
  retry: 'फिर कोशिश करें',

  open: 'गाड़ी ढूँढ़ें',
  openKey: 'गाड़ी ढूँढ़ें (/ दबाएँ)',

  unknown: 'इस नंबर की कोई जानकारी नहीं मिली।',
  failed: 'गाड़ी की जानकारी लोड नहीं हो सकी',
  driverFailed: 'गाड़ी के फ़ोटो नहीं जुड़ सके। फिर कोशिश करें!',
  driverFailedDetail: 'गाड़ी की जानकारी लोड नहीं हो सकी।',
};

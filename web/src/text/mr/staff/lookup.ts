/** The search for a vehicle by its number, a part of it, its name, its owner or its buyer. */
export const lookup = {
  label: 'गाडी नंबर',
  hint: 'किंवा शेवटचे अंक, गाडीचे नाव, मालक किंवा खरेदीदार',
  driverHint: 'किंवा शेवटचे अंक, किंवा गाडीचे नाव',
  example: 'MH12AB1234',
  search: 'शोधा',
  blank: 'कृपया गाडी नंबर लिहा.',
  tooLong: 'जास्तीत जास्त {max} अक्षरे.',
  several: 'अशा अनेक गाड्या आहेत. त्यांतली एक निवडा.',

  list: 'मिळालेल्या गाड्या',
  owner: 'मालक: {name}',
  buyer: 'खरेदीदार: {name}',
  loading: 'गाड्या शोधत आहे...',
  loadingFailed: 'गाड्या लोड झाल्या नाहीत.',
  found: '{count, plural, =0 {एकही गाडी मिळाली नाही.} one {# गाडी मिळाली} other {# गाड्या मिळाल्या}}',
  retry: 'पुन्हा करा',

  open: 'गाडी शोधा',
  openKey: 'गाडी शोधा (/ दाबा)',

  unknown: 'या नंबरची गाडी मिळाली नाही.',
  failed: 'गाडीची माहिती मिळाली नाही',
  driverFailed: 'गाडीचे फोटो जोडता आले नाहीत. कृपया पुन्हा प्रयत्न करा!',
  driverFailedDetail: 'गाडीची माहिती मिळाली नाही.',
};

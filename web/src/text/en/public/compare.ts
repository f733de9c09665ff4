/** Up to three vehicles side by side. */
export const compare = {
  title: 'Compare vehicles',
  intro: 'Up to three vehicles side by side. What differs is marked.',
  nothing: 'Choose vehicles to compare',
  emi: 'EMI a month, an estimate',
  insuredUntil: 'Insured until',
  differs: 'differs',
  remove: 'Remove',
  removeOf: 'Remove {title} from the comparison',
  add: 'Add a vehicle',
  addOf: 'Add {title}',
  gone: 'No longer offered',
  print: 'Print',
  message: 'Compare {count, plural, one {# vehicle} other {# vehicles}} of {dealer}:',
} as const;

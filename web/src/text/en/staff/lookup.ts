/** The search for a vehicle by its number, a part of it, its name, its owner or its buyer. */
export const lookup = {
  label: 'Vehicle Reg ID',
  hint: 'Or its last digits, its name, its owner or buyer',
  driverHint: 'Or its last digits, or its name',
  example: 'MH12AB1234',
  search: 'Search',
  blank: 'Please enter a registration number.',
  tooLong: 'At most {max} characters.',
  several: 'Several vehicles match. Choose one of them.',

  list: 'Vehicles found',
  owner: 'Owner: {name}',
  buyer: 'Buyer: {name}',
  loading: 'Looking for vehicles...',
  loadingFailed: 'The vehicles could not be loaded.',
  found: '{count, plural, =0 {No vehicle found.} one {# vehicle found} other {# vehicles found}}',
  retry: 'Retry',

  open: 'Find a vehicle',
  openKey: 'Find a vehicle (press /)',

  unknown: 'No data found for this ID.',
  failed: 'Error fetching car details',
  driverFailed: 'Error in adding Vehicle Images. Please try again!',
  driverFailedDetail: 'Error fetching car details.',
} as const;

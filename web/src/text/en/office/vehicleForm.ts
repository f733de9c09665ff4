/** The form of a new vehicle with its pictures. */
export const vehicleForm = {
  sections: {
    cardetails: 'Vehicle Details',
    hint: 'Only the register number is required.',
    finance: 'Finance Company Details',
    carinsurance: 'Insurance Details',
    hasInsurance: 'Has insurance',
    ownerdetails: 'Owner Information',
    hasOwner: 'Has owner details',
    pictures: 'Pictures',
    picturesHint: 'Made smaller before they are sent; place and camera data are removed.',
  },
  display: { label: 'Display Image', hint: 'The first picture everybody sees.', choose: 'Choose picture' },
  extras: { label: 'Extra Images', hint: 'As many as you like, up to 10 MB each.', choose: 'Choose pictures' },
  done: 'Vehicle details added successfully!',
  submit: 'Submit',
  preparing: 'Preparing pictures...',
  uploading: 'Uploading...',
  notSaved: 'Not saved yet. Your entries and pictures are still here.',
  lost: {
    title: 'The connection was lost',
    text: 'Nothing you filled in is gone: your entries and pictures are still here.',
    retry: 'Retry',
  },
  leave: {
    title: 'Leave this page?',
    unfinished: 'The vehicle is saved, but the pictures that are not uploaded yet will be lost.',
    unsaved: 'What you filled in is not saved and will be lost.',
  },
  unfinished: {
    title: 'Vehicle saved',
    text: 'The details of {registernumber} are safe. Check your connection and try the pictures again.',
  },
} as const;

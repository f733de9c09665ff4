/** Editing a vehicle, field by field, and its pictures. */
export const editVehicle = {
  sections: {
    cardetails: 'Vehicle Details',
    carinsurance: 'Insurance Details',
    ownerdetails: 'Owner Details',
    finance: 'Finance Details',
    images: 'Images',
    imagesHint: 'Made smaller before they are sent; place and camera data are removed.',
  },
  edit: 'Edit {label}',
  ok: 'OK',
  cancel: 'CANCEL',
  wait: 'wait...',
  soldStaysOff: 'A sold vehicle stays off the home page.',
  leave: {
    title: 'Leave this page?',
    text: 'What is not saved or not uploaded yet will be lost.',
  },
  images: {
    list: 'Images',
    none: 'No images yet.',
    numbered: 'Image {number}',
    makeDisplay: 'Make display image',
    makeDisplayOf: 'Make display image: {name}',
    displayUpdated: 'Display Image Updated Successfully',
    uploadFailed: 'Error in uploading...',
  },
  remove: {
    button: 'Delete {name}',
    title: 'Delete this image?',
    display:
      'The vehicle then has no display image until another one is chosen. The image goes to the bin for 30 days.',
    other: 'It goes to the bin for 30 days.',
    done: 'Image deleted successfully!',
    failed: 'Failed to delete image',
  },
  displayUpload: {
    label: 'Display Image',
    hint: 'Replaces the first picture everybody sees.',
    choose: 'Choose picture',
    button: 'Update display image',
    noneChosen: 'Select Display Image to update.',
  },
  extrasUpload: {
    label: 'Extra Images',
    hint: 'As many as you like, up to 10 MB each.',
    choose: 'Choose pictures',
    button: 'Add images',
    noneChosen: 'Select Images to update.',
    done: 'Images Added Successfully',
  },
} as const;

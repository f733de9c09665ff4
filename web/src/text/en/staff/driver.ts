/** The driver's screens: their tasks, the pictures from the yard, and the vehicles that have none yet. */
export const driver = {
  dashboardTitle: 'Driver Dashboard',
  imagesTitle: 'Add Onsite Vehicle Images',
  maintenanceTitle: 'Add Maintainance',
  stockTitle: 'Vehicles in the Yard',
  recordLater: 'The rest of this vehicle is shown when there is network.',
  back: 'Back to Driver Dashboard',

  images: { title: '{title}{count, plural, =0 {} other { (#)}}', picture: '{title}, picture {place, number} of {count, number}' },
  upload: {
    label: 'Onsite Images',
    hint: 'As many as you like, up to 10 MB each.',
    choose: 'Choose pictures',
    leave: 'Leave this page?',
    leaveText: 'The pictures that are not uploaded yet will be lost.',
    failed: 'Error in uploading...',
    left: '{count, plural, one {# picture} other {# pictures}} not uploaded yet. Please try again.',
    leftOffline: '{count, plural, one {# picture} other {# pictures}} not uploaded yet. Check your connection and try again.',
    waiting: '{count, plural, one {# picture} other {# pictures}} to upload',
    uploading: 'Uploading...',
    preparing: 'Preparing pictures...',
    submit: 'Upload',
    done: 'Images Added Successfully',
  },

  kept: { picture: 'Picture {place, number}' },

  without: {
    pageTitle: 'Vehicles Without Pictures',
    place: '{count, plural, one {# vehicle has} other {# vehicles have}} no pictures.',
    label: 'Pictures of {number}',
    hint: 'As many as you like. The first is the one that is shown in lists.',
    hintYard: 'As many as you like.',
    skip: 'Skip this vehicle',
    next: 'Next vehicle',
    loading: 'Looking for vehicles without pictures...',
    failed: 'The vehicles could not be loaded.',
    all: 'All vehicles have pictures.',
    skipped: '{count, plural, one {# vehicle} other {# vehicles}} skipped. All others have pictures.',
    again: 'Go through them again',
  },
} as const;

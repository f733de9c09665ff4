/** The driver's screens: their two tasks, and the pictures from the yard. */
export const driver = {
  dashboardTitle: 'Driver Dashboard',
  imagesTitle: 'Add Onsite Vehicle Images',
  maintenanceTitle: 'Add Maintainance',
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
} as const;

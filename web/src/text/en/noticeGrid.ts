/** The page on which the office uploads and deletes notices. */
export const noticeGrid = {
  title: 'Notices on the home page{count, plural, =0 {} other { (#)}}',
  none: 'There are none. What you upload appears at the top of the home page at once.',
  order: 'Newest first, as visitors see them. Open one to see the whole picture.',
  list: 'Notices',
  loading: 'Loading notices...',
  failed: 'Failed to load notice images',

  notice: 'Notice {place, number}',
  open: 'Open the whole picture',
  remove: {
    label: 'Delete notice {place, number}',
    question: 'Are you sure you want to delete this image?',
    text: 'It disappears from the home page, and goes to the bin for 30 days.',
    done: 'Notice image with serial number {place, number} deleted successfully!',
    failed: 'Failed to delete notice image',
  },
  upload: {
    title: 'New notices',
    hint: 'They turn at the top of the home page, for every visitor to see.',
    label: 'Notice Images',
    shape:
      'Wide pictures suit best: 1600 × 500 pixels. Of any other shape the middle is shown, as in the preview. Up to 10 MB each.',
    choose: 'Choose pictures',
    button: 'Upload notices',
    noneChosen: 'Please select images to upload.',
    done: 'Notice Images added successfully!',
    leave: 'Leave this page?',
    leaveText: 'The pictures that are not uploaded yet will be lost.',
    failed: 'An error occurred while saving details',
    exists: 'Registration number already exists. Please enter a unique registration number.',
    refused: 'Error submitting the form. Please check your inputs.',
  },
} as const;

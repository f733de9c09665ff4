/** The texts of the office's pages outside the features. */
export const officePages = {
  activity: { refresh: 'Refresh' },
  editVehicle: { title: 'Edit {registernumber}', failed: 'Failed to fetch car details.' },

  costReport: {
    tab: 'Cost report {registernumber}',
    empty: 'No vehicle details available',
    internal: 'Internal, printed {day}. Not for buyers: it tells what the vehicle cost.',
    addDocument: 'Add Doc',
    edit: 'Edit',
    sell: 'Sell',
    share: 'Share',
    copied: 'Link copied',
    maintenance: 'Maintenance',
    parts: 'Parts of this page',
    tabs: { facts: 'Vehicle', sale: 'Sale', maintenance: 'Maintenance', papers: 'Papers' },
  },
  deleteVehicle: {
    loading: 'Looking for the vehicle...',
    sold: 'Already Sold',
    soldText: '{title}, {registernumber}: a sold vehicle stays in the books.',
    soldBefore: 'Sold before',
    soldBeforeText: '{title}, {registernumber}: a vehicle that was sold here before stays in the books.',
    confirm: 'Confirm',
    question: 'Confirm Deletion',
    text: '{title}, {registernumber}, will be deleted with its owner, insurance, finance and maintenance records, its pictures and its documents. It goes to the bin for 30 days.',
    submit: 'Confirm Delete',
  },
} as const;

/** Miscellaneous costs and investments. */
export const ledger = {
  actions: 'Actions',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',

  notSaved: 'Not saved: {fields}. {reason}',
  partlySaved: 'Saved: {saved}. Not saved: {fields}. {reason}',

  cost: {
    editOf: 'Edit cost {id}',
    added: 'Cost added successfully',
    notAdded: 'Failed to add cost',
    edited: 'Changes saved successfully',
    notEdited: 'Failed to save changes',
    to: 'to {payee}',
    ownHint: 'A salary, for instance. Only admins see it; what employees see, sums too, leaves it out.',
  },
  investment: {
    editOf: 'Edit investment {id}',
    added: 'Investment added successfully',
    notAdded: 'Failed to add amount',
    edited: 'Investment updated successfully',
    notEdited: 'Failed to edit investment',
  },
  costsPage: {
    add: 'Add cost',
    ofMonth: 'Costs of {month}',
    none: 'No costs in {month}.',
    loading: 'Loading costs...',
    failed: 'Failed to fetch costs',
  },
  accountPage: { add: 'Add Investment', loading: 'Loading accounts...', failed: 'The accounts could not be loaded.' },
} as const;

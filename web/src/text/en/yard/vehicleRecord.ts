/** What only the staff see of a vehicle. */
export const vehicleRecord = {
  section: 'Vehicle',
  images: {
    inventory: 'Inventory images',
    noInventory: 'No inventory images available',
    onsite: 'Onsite images',
    onsiteOf: '{title} on site',
    noOnsite: 'No onsite images available',
  },
  facts: { title: 'Vehicle details', insurance: 'Insurance' },
  owner: { title: 'Owner details' },
  finance: { title: 'Finance details' },
  remove: { done: 'Vehicle with Reg ID {registernumber} deleted successfully!', failed: 'Error occurred while deleting vehicle: {reason}' },
} as const;

/** What the staff alone see of a vehicle. */
export const vehicleRecord = {
  section: 'Vehicle',
  images: {
    inventory: 'Inventory images',
    noInventory: 'No inventory images available',
    onsite: 'Onsite images',
    onsiteOf: '{title} on site',
    noOnsite: 'No onsite images available',
  },
  facts: {
    title: 'Vehicle details',
    insurance: 'Insurance',
    policyNumber: 'Policy number',
    displayPrice: 'Display price',
    buyingPrice: 'Buying price',
  },
  owner: {
    title: 'Owner details',
    name: 'Owner name',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
  },
  finance: {
    title: 'Finance details',
    company: 'Finance company',
    branch: 'Branch',
    manager1: 'Manager 1',
    contact1: 'Contact 1',
    manager2: 'Manager 2',
    contact2: 'Contact 2',
  },
  remove: {
    done: 'Vehicle with Reg ID {registernumber} deleted successfully!',
    failed: 'Error occurred while deleting vehicle: {reason}',
  },
} as const;

/** What only the staff see of a vehicle. */
export const vehicleRecord = {
  section: 'गाडी',
  images: {
    inventory: 'गाडीचे फोटो',
    noInventory: 'गाडीचे फोटो उपलब्ध नाहीत',
    onsite: 'यार्डमधील फोटो',
    onsiteOf: '{title} यार्डात',
    noOnsite: 'यार्डमधील फोटो उपलब्ध नाहीत',
  },
  facts: { title: 'गाडीची माहिती', insurance: 'विमा' },
  owner: { title: 'मालकाची माहिती' },
  finance: { title: 'फायनान्सची माहिती' },
  remove: { done: '{registernumber} ही गाडी डिलीट झाली!', failed: 'गाडी डिलीट करताना काहीतरी चुकले: {reason}' },
};

/** What only the staff see of a vehicle. */
export const vehicleRecord = {
  section: 'गाड़ी',
  images: {
    inventory: 'स्टॉक के फ़ोटो',
    noInventory: 'स्टॉक के फ़ोटो उपलब्ध नहीं हैं',
    onsite: 'यार्ड के फ़ोटो',
    onsiteOf: '{title}, यार्ड',
    noOnsite: 'यार्ड के फ़ोटो उपलब्ध नहीं हैं',
  },
  facts: { title: 'गाड़ी की जानकारी', insurance: 'बीमा' },
  owner: { title: 'मालिक की जानकारी' },
  finance: { title: 'फ़ाइनेंस की जानकारी' },
  remove: { done: 'गाड़ी {registernumber} डिलीट हो गई!', failed: 'गाड़ी डिलीट करते समय गड़बड़ हुई: {reason}' },
};

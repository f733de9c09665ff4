/** The dealer's own details, the only place to set them (D35). Phones as dialled and as displayed. */
export const dealer = {
  name: 'Sahyadri Motors',
  tagline: 'Used cars, bikes, trucks and tempos in Pune',
  city: 'Pune',
  companyName: 'Sahyadri Motors Pvt. Ltd.',
  accountName: 'Sahyadri Motors Current Account',
  phones: {
    general: { label: 'Sales', dial: '+919876543210', text: '+91 98765 43210' },
    office: { label: 'Office', dial: '+919876543211', text: '+91 98765 43211' },
  },
  groupChatLink: 'https://chat.whatsapp.com/SahyadriMotorsPune',
  address: ['Plot 42, Old Mumbai–Pune Highway', 'Pimpri, Pune 411018', 'Maharashtra, India'],
  hours: 'Monday to Saturday, 10 am to 7 pm',
  /** The same for search engines, as schema.org writes it. */
  openingHours: 'Mo-Sa 10:00-19:00',
  coordinates: { latitude: 18.6279, longitude: 73.8009 },
};

const { latitude, longitude } = dealer.coordinates;
const MAP_REACH = { latitude: 0.004, longitude: 0.008 };

/** The office on OpenStreetMap, as a link. */
export const mapLink = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** The office on OpenStreetMap, as an iframe. */
export const mapFrame = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: [
    longitude - MAP_REACH.longitude,
    latitude - MAP_REACH.latitude,
    longitude + MAP_REACH.longitude,
    latitude + MAP_REACH.latitude,
  ]
    .map((degrees) => degrees.toFixed(4))
    .join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;

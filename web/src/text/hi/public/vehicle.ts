/** The public page of a vehicle. */
export const vehicle = {
  unnamed: 'गाड़ी {registernumber}',
  loading: 'गाड़ी की जानकारी लोड हो रही है...',
  notFound: 'गाड़ी नहीं मिली',
  notFoundText: 'हो सकता है वह बिक गई हो और लिस्ट से हट गई हो। स्टॉक में खोजें, या हमारी सब गाड़ियाँ देखें।',
  failed: 'गाड़ी की जानकारी लोड नहीं हो सकी',
  seeAll: 'सब गाड़ियाँ देखें',

  priced: '{title}, {price}',
  isSold: '{title} बिक चुकी है',
  sold: 'बिक गई',
  available: 'उपलब्ध',
  reserved: 'बुक हो गई',
  reservedAt: 'बुक हो गई · {price}',
  price: 'कीमत',
  weight: '{kg, number} किलो',
  soldAlready: 'इस गाड़ी को अपना मालिक मिल गया है।',
  askGroup: 'हमारे ग्रुप चैट में पूछें',

  link: { copy: 'लिंक कॉपी करें', copiedLabel: 'लिंक कॉपी हो गया', failed: 'लिंक कॉपी नहीं हो सका। ब्राउज़र में ऊपर लिखा पता कॉपी करें।' },
  facts: { title: 'गाड़ी की जानकारी', description: 'विवरण' },
  insurance: { title: 'बीमा', years: '{count, plural, other {# साल}}' },
};

/** The public page of a vehicle. */
export const vehicle = {
  unnamed: 'गाडी {registernumber}',
  loading: 'गाडीची माहिती लोड होत आहे...',
  notFound: 'गाडी सापडली नाही',
  notFoundText: 'ती विकली गेली असेल आणि यादीतून काढली असेल. स्टॉकमध्ये शोधा, किंवा आमच्याकडच्या सगळ्या गाड्या पाहा.',
  failed: 'गाडीची माहिती मिळाली नाही',
  seeAll: 'सगळ्या गाड्या पाहा',

  priced: '{title}, {price}',
  isSold: '{title} विकली आहे',
  sold: 'विकली',
  available: 'उपलब्ध',
  reserved: 'बुक झाली',
  reservedAt: 'बुक झाली · {price}',
  price: 'किंमत',
  weight: '{kg, number} किलो',
  soldAlready: 'या गाडीला मालक मिळाला आहे.',
  askGroup: 'आमच्या ग्रुप चॅटमध्ये विचारा',

  link: { copy: 'लिंक कॉपी करा', copiedLabel: 'लिंक कॉपी झाली', failed: 'लिंक कॉपी झाली नाही. कृपया ॲड्रेस बारमधून कॉपी करा.' },
  facts: { title: 'गाडीची माहिती', description: 'वर्णन' },
  insurance: { title: 'विमा', years: '{count, plural, one {# वर्ष} other {# वर्षे}}' },
};

/** The yard: the vehicles that are there, as a phone knows them without network. */
export const yard = {
  search: 'यार्डमध्ये शोधा',
  loading: 'यार्डमधील गाड्या लोड होत आहेत...',
  failed: 'यार्डमधील गाड्या लोड करता आल्या नाहीत.',
  paper: '{kind}: {left}',
  odometer: {
    title: 'ओडोमीटर',
    last: 'शेवटचे रीडिंग: {last}, {at}',
    none: 'अजून रीडिंग नाही.',
    submit: 'ओडोमीटर नोंदवा',
    failed: 'रीडिंग सेव्ह झाले नाही',
    lower: 'हे शेवटच्या रीडिंगपेक्षा कमी आहे, {last}. बरोबर आहे का?',
    far: 'हे शेवटच्या रीडिंगपेक्षा खूप जास्त आहे, {last}. बरोबर आहे का?',
    unlikely: 'शेवटच्या रीडिंगवरून हे बरोबर वाटत नाही. बरोबर आहे का?',
  },
  views: {
    title: 'नसलेले फोटो',
    hint: 'स्टॉकमधील प्रत्येक गाडीच्या चौदा बाजूंपैकी कोणत्या बाजूचा फोटो नाही.',
    filter: 'कशाचा फोटो नाही',
    any: 'कोणत्याही बाजूचा',
    lacking: 'नसलेले',
    count: 'बाजू',
    of: '{all, number} पैकी {there, number}',
    none: 'प्रत्येक गाडीच्या सर्व बाजूंचे फोटो आहेत.',
  },
} as const;

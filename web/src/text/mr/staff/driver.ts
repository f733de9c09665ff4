/** The driver's screens: their tasks, the pictures from the yard, and the vehicles that have none yet. */
export const driver = {
  dashboardTitle: 'ड्रायव्हर डॅशबोर्ड',
  imagesTitle: 'गाडीचे यार्डमधील फोटो जोडा',
  maintenanceTitle: 'देखभाल जोडा',
  stockTitle: 'यार्डमधील गाड्या',
  recordLater: 'या गाडीची बाकी माहिती इंटरनेट आल्यावर दिसेल.',
  back: 'ड्रायव्हर डॅशबोर्डवर परत',

  images: { title: '{title}{count, plural, =0 {} other { (#)}}', picture: '{title}, फोटो {place, number}, एकूण {count, number}' },
  upload: {
    label: 'यार्डमधील फोटो',
    hint: 'हवे तेवढे, प्रत्येकी 10 MB पर्यंत.',
    choose: 'फोटो निवडा',
    leave: 'हे पान सोडायचे?',
    leaveText: 'अजून अपलोड न झालेले फोटो जातील.',
    failed: 'अपलोड करताना काहीतरी चुकले...',
    left: '{count, plural, one {# फोटो अजून अपलोड झाला नाही} other {# फोटो अजून अपलोड झाले नाहीत}}. कृपया पुन्हा प्रयत्न करा.',
    leftOffline: '{count, plural, one {# फोटो अजून अपलोड झाला नाही} other {# फोटो अजून अपलोड झाले नाहीत}}. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
    waiting: '{count, plural, one {# फोटो अपलोड करायचा आहे} other {# फोटो अपलोड करायचे आहेत}}',
    uploading: 'अपलोड होत आहे...',
    preparing: 'फोटो तयार होत आहेत...',
    submit: 'अपलोड करा',
    done: 'फोटो जोडले',
  },

  kept: { picture: 'फोटो {place, number}' },

  without: {
    pageTitle: 'फोटो नसलेल्या गाड्या',
    place: '{count, plural, one {# गाडीचे} other {# गाड्यांचे}} फोटो नाहीत.',
    label: '{number} चे फोटो',
    hint: 'हवे तेवढे. पहिला फोटो यादीत दिसतो.',
    hintYard: 'हवे तेवढे.',
    skip: 'ही गाडी सोडा',
    next: 'पुढची गाडी',
    loading: 'फोटो नसलेल्या गाड्या शोधत आहे...',
    failed: 'गाड्या लोड झाल्या नाहीत.',
    all: 'सगळ्या गाड्यांचे फोटो आहेत.',
    skipped: '{count, plural, one {# गाडी सोडली} other {# गाड्या सोडल्या}}. बाकी सगळ्यांचे फोटो आहेत.',
    again: 'त्या पुन्हा एकदा पाहा',
  },
};

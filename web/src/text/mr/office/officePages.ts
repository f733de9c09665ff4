/** The texts of the office's pages outside the features. */
export const officePages = {
  activity: { refresh: 'रिफ्रेश करा' },
  editVehicle: { title: '{registernumber} मध्ये बदल', failed: 'गाडीची माहिती मिळाली नाही.' },

  costReport: {
    tab: 'खर्च रिपोर्ट {registernumber}',
    empty: 'गाडीची माहिती उपलब्ध नाही',
    internal: 'फक्त ऑफिससाठी, {day} रोजी प्रिंट केले. खरेदीदारांसाठी नाही: यात गाडीवरचा खर्च दिसतो.',
    addDocument: 'दस्तऐवज जोडा',
    edit: 'बदल करा',
    sell: 'विका',
    share: 'शेअर करा',
    copied: 'लिंक कॉपी झाली',
    maintenance: 'देखभाल',
    parts: 'या पानाचे भाग',
    tabs: { facts: 'गाडी', sale: 'विक्री', maintenance: 'देखभाल', papers: 'कागदपत्रे' },
  },
  deleteVehicle: {
    loading: 'गाडी शोधत आहे...',
    sold: 'आधीच विकली',
    soldText: '{title}, {registernumber}: विकलेली गाडी हिशोबात राहते.',
    soldBefore: 'पूर्वी विकलेली',
    soldBeforeText: '{title}, {registernumber}: पूर्वी इथून विकलेली गाडी हिशोबात राहते.',
    confirm: 'नक्की करा',
    question: 'नक्की डिलीट करायची?',
    text: '{title}, {registernumber} ही गाडी मालक, विमा, फायनान्स आणि देखभालीच्या नोंदी, फोटो आणि दस्तऐवजांसह डिलीट होईल. ती 30 दिवस रीसायकल बिनमध्ये राहील.',
    submit: 'हो, डिलीट करा',
  },
};

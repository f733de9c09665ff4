/** The texts of the office's pages outside the features. */
export const officePages = {
  activity: { refresh: 'फिर लोड करें' },
  editVehicle: { title: '{registernumber} बदलें', failed: 'गाड़ी की जानकारी लोड नहीं हो सकी।' },

  costReport: {
    tab: 'खर्च रिपोर्ट {registernumber}',
    empty: 'गाड़ी की कोई जानकारी उपलब्ध नहीं है',
    internal: 'सिर्फ़ ऑफ़िस के लिए, {day} को प्रिंट किया। खरीदारों को न दें: इसमें गाड़ी का खर्च लिखा है।',
    addDocument: 'दस्तावेज़ जोड़ें',
    edit: 'बदलें',
    sell: 'बेचें',
    share: 'शेयर करें',
    copied: 'लिंक कॉपी हो गया',
    maintenance: 'मरम्मत',
    parts: 'इस पेज के हिस्से',
    tabs: { facts: 'गाड़ी', sale: 'बिक्री', maintenance: 'मरम्मत', papers: 'कागज़ात' },
  },
  deleteVehicle: {
    loading: 'गाड़ी देखी जा रही है...',
    sold: 'पहले ही बिक चुकी है',
    soldText: '{title}, {registernumber}: बिकी हुई गाड़ी हिसाब में रहती है।',
    soldBefore: 'पहले बिक चुकी है',
    soldBeforeText: '{title}, {registernumber}: जो गाड़ी यहाँ पहले बिक चुकी है वह हिसाब में रहती है।',
    confirm: 'पक्का करें',
    question: 'डिलीट करना पक्का करें',
    text: '{title}, {registernumber}, अपने मालिक, बीमा, फ़ाइनेंस और मरम्मत के रिकॉर्ड, फ़ोटो और दस्तावेज़ों के साथ डिलीट होगी। वह 30 दिन के लिए बिन में जाएगी।',
    submit: 'डिलीट करें',
  },
};

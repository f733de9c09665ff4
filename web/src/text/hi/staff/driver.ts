/** The driver's screens: their tasks, the pictures from the yard, and the vehicles that have none yet. */
export const driver = {
  dashboardTitle: 'ड्राइवर डैशबोर्ड',
  imagesTitle: 'यार्ड में गाड़ी के फ़ोटो जोड़ें',
  maintenanceTitle: 'मरम्मत जोड़ें',
  stockTitle: 'यार्ड की गाड़ियाँ',
  recordLater: 'इस गाड़ी की बाकी जानकारी इंटरनेट आने पर दिखेगी।',
  back: 'ड्राइवर डैशबोर्ड पर वापस',

  images: { title: '{title}{count, plural, =0 {} other { (#)}}', picture: '{title}, फ़ोटो {place, number}, कुल {count, number}' },
  upload: {
    label: 'यार्ड के फ़ोटो',
    hint: 'जितने चाहें, हर एक 10 MB तक।',
    choose: 'फ़ोटो चुनें',
    leave: 'यह पेज छोड़ें?',
    leaveText: 'जो फ़ोटो अभी अपलोड नहीं हुए हैं वे छूट जाएँगे।',
    failed: 'अपलोड नहीं हो सका...',
    left: '{count, plural, one {# फ़ोटो अभी अपलोड नहीं हुआ।} other {# फ़ोटो अभी अपलोड नहीं हुए।}} फिर कोशिश करें।',
    leftOffline: '{count, plural, one {# फ़ोटो अभी अपलोड नहीं हुआ।} other {# फ़ोटो अभी अपलोड नहीं हुए।}} अपना इंटरनेट देखें और फिर कोशिश करें।',
    waiting: 'अपलोड के लिए {count, plural, other {# फ़ोटो}}',
    uploading: 'अपलोड हो रहा है...',
    preparing: 'फ़ोटो तैयार हो रहे हैं...',
    submit: 'अपलोड करें',
    done: 'फ़ोटो जुड़ गए',
  },

  kept: { picture: 'फ़ोटो {place, number}' },

  without: {
    pageTitle: 'बिना फ़ोटो की गाड़ियाँ',
    place: '{count, plural, one {# गाड़ी के फ़ोटो नहीं हैं।} other {# गाड़ियों के फ़ोटो नहीं हैं।}}',
    label: '{number} के फ़ोटो',
    hint: 'जितने चाहें। लिस्ट में पहला वाला दिखता है।',
    hintYard: 'जितने चाहें।',
    skip: 'यह गाड़ी छोड़ें',
    next: 'अगली गाड़ी',
    loading: 'बिना फ़ोटो की गाड़ियाँ देखी जा रही हैं...',
    failed: 'गाड़ियाँ लोड नहीं हो सकीं।',
    all: 'सब गाड़ियों के फ़ोटो हैं।',
    skipped: '{count, plural, one {# गाड़ी छोड़ी गई।} other {# गाड़ियाँ छोड़ी गईं।}} बाकी सबके फ़ोटो हैं।',
    again: 'छोड़ी हुई फिर देखें',
  },
};

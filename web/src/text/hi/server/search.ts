/** What search engines and link previews read of a page, and the pages that only a server sends. */
export const search = {
  home: '{tagline}: {dealer} के स्टॉक की हर गाड़ी की कीमत, फ़ोटो, किलोमीटर और कागज़ात।',
  stock: '{title}: {dealer} के पास {count, plural, one {# गाड़ी} other {# गाड़ियाँ}}, कीमत, फ़ोटो और किलोमीटर के साथ।',
  contact: '{dealer} के फ़ोन नंबर, {group, select, yes {ग्रुप चैट, } other {}}पता और खुलने का समय: {address}।',
  vehicle: '{title}, {registernumber}: {facts}। फ़ोटो, कीमत और कागज़ात {dealer} के पास देखें।',
  sold: '{title}, {registernumber}, बिक चुकी है। देखें, {dealer} के स्टॉक में और क्या है।',
  favourites: '{dealer} की वे गाड़ियाँ जो आपने इस ब्राउज़र में सेव की हैं।',
  compare: '{dealer} की गाड़ियाँ आमने-सामने: कीमत, किलोमीटर और कागज़ात।',
  compareThese: '{titles}: {dealer} की गाड़ियाँ आमने-सामने, कीमत, किलोमीटर और कागज़ात के साथ।',
  sharedList: '{titles}। देखें, और जो पसंद आए उसका तारा दबाएँ।',
  pay: '{dealer} को UPI या बैंक ट्रांसफ़र से पेमेंट कैसे करें।',
  busy: { title: 'हम थोड़ी देर में लौटते हैं', text: 'अभी यह पेज नहीं बन सका। फिर कोशिश करें, या हमें कॉल करें:' },
};

/** The staff's sidebar: the names of the pages, and the headings of their groups. */
export const nav = {
  home: 'होम',
  contact: 'संपर्क करें',
  staffMoney: 'स्टाफ़ के पैसे',
  ownMoney: 'मेरा खाता',
  changePassword: 'पासवर्ड बदलें',
  office: 'ऑफ़िस',
  driver: 'ड्राइवर',
  menu: 'मेन्यू',
  sidebar: 'साइडबार',
  widen: 'साइडबार चौड़ा करें',
  narrow: 'साइडबार छोटा करें',

  groups: { stock: 'स्टॉक', sales: 'बिक्री', money: 'पैसा', people: 'लोग', documents: 'दस्तावेज़', settings: 'सेटिंग', yard: 'यार्ड' },
};

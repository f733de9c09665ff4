/** The staff's sidebar: the names of the pages, and the headings of their groups. */
export const nav = {
  home: 'होम',
  contact: 'संपर्क',
  staffMoney: 'स्टाफचे पैसे',
  ownMoney: 'माझे खाते',
  changePassword: 'पासवर्ड बदला',
  office: 'ऑफिस',
  driver: 'ड्रायव्हर',
  menu: 'मेनू',
  sidebar: 'साइडबार',
  widen: 'साइडबार रुंद करा',
  narrow: 'साइडबार अरुंद करा',

  groups: { stock: 'स्टॉक', sales: 'विक्री', money: 'पैसे', people: 'माणसे', documents: 'दस्तऐवज', settings: 'सेटिंग्ज', yard: 'यार्ड' },
};

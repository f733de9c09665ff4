/** What a buyer checks of a vehicle's papers. The papers themselves are in words.ts. */
export const vehiclePapers = {
  title: 'कागज़ात',
  until: '{day} तक',
  ended: '{day} को खत्म हो गया',
  forLife: 'लाइफ़टाइम भरा हुआ',
  owners: 'आरसी पर मालिक',
  transfer: 'खरीदार के नाम आरसी',
  usually: 'आम तौर पर {days, plural, =0 {उसी दिन} other {# दिन में}} (हमारे पिछले {number, number} ट्रांसफ़र)',
  check: 'जैसा हमारे ऑफ़िस में दर्ज है। पैसे देने से पहले आरसी और हर कागज़ खुद देख लें।',
};

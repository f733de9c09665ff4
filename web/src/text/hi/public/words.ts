/** Labels of the contract's enum values, those that visitors read. */
export const words = {
  vehicleType: { car: 'कार', bike: 'बाइक', truck: 'ट्रक', tempo: 'टेम्पो' },
  fuel: { petrol: 'पेट्रोल', diesel: 'डीज़ल', cng: 'सीएनजी' },
  transmission: { manual: 'मैनुअल', automatic: 'ऑटोमैटिक', amt: 'AMT', cvt: 'CVT', dct: 'DCT', imt: 'iMT' },
  month:
    '{serial, select, 1 {जनवरी} 2 {फ़रवरी} 3 {मार्च} 4 {अप्रैल} 5 {मई} 6 {जून} 7 {जुलाई} 8 {अगस्त} 9 {सितंबर} 10 {अक्टूबर} 11 {नवंबर} other {दिसंबर}}',
  vehicleUse: { private: 'प्राइवेट', transport: 'ट्रांसपोर्ट' },
  emissionNorm: { bs1: 'BS-I', bs2: 'BS-II', bs3: 'BS-III', bs4: 'BS-IV', bs6: 'BS-VI' },
  hypothecation: {
    // Not 'None', which an import reads as an empty cell.
    none: 'लोन नहीं है',
    cleared: 'चुका दिया (कागज़ात यहाँ हैं)',
    open: 'बाकी है (ट्रांसफ़र से पहले चुकाना है)',
  },
  plateState: { yes: 'हाँ', no: 'नहीं', booked: 'बुक हो गई' },
  paperKind: {
    own_damage: 'बीमा, ओन डैमेज',
    third_party: 'बीमा, थर्ड पार्टी',
    fitness: 'फ़िटनेस',
    registration: 'रजिस्ट्रेशन',
    puc: 'पीयूसी',
    permit: 'परमिट',
    national_permit: 'नेशनल परमिट',
    road_tax: 'रोड टैक्स',
    green_tax: 'ग्रीन टैक्स',
  },
  /** The families of colours, as the database names them (65_vocabulary.sql). */
  colour: {
    White: 'सफ़ेद',
    Silver: 'सिल्वर',
    Grey: 'ग्रे',
    Black: 'काला',
    Red: 'लाल',
    Blue: 'नीला',
    Brown: 'भूरा',
    Green: 'हरा',
    Yellow: 'पीला',
    Orange: 'नारंगी',
    Beige: 'बेज',
    Gold: 'सुनहरा',
    Maroon: 'मरून',
    Purple: 'जामुनी',
    Other: 'अन्य',
  },
  keeperSerial:
    '{serial, selectordinal, =1 {पहला मालिक} =2 {दूसरा मालिक} =3 {तीसरा मालिक} =4 {चौथा मालिक} =6 {छठा मालिक} other {#वाँ मालिक}}',
  sort: {
    newest: 'सबसे नई पहले',
    price: 'कीमत, कम वाली पहले',
    priceDesc: 'कीमत, ज़्यादा वाली पहले',
    km: 'किलोमीटर, कम चली पहले',
    year: 'साल, नया पहले',
  },
  yesNo: { yes: 'हाँ', no: 'नहीं' },
  role: { admin: 'एडमिन', employee: 'कर्मचारी', driver: 'ड्राइवर' },
};

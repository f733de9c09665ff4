/** Labels of the contract's enum values, those that visitors read. */
export const words = {
  vehicleType: { car: 'कार', bike: 'बाइक', truck: 'ट्रक', tempo: 'टेम्पो' },
  fuel: { petrol: 'पेट्रोल', diesel: 'डिझेल', cng: 'सीएनजी' },
  transmission: { manual: 'मॅन्युअल', automatic: 'ऑटोमॅटिक', amt: 'AMT', cvt: 'CVT', dct: 'DCT', imt: 'iMT' },
  month:
    '{serial, select, 1 {जानेवारी} 2 {फेब्रुवारी} 3 {मार्च} 4 {एप्रिल} 5 {मे} 6 {जून} 7 {जुलै} 8 {ऑगस्ट} 9 {सप्टेंबर} 10 {ऑक्टोबर} 11 {नोव्हेंबर} other {डिसेंबर}}',
  vehicleUse: { private: 'खासगी', transport: 'ट्रान्सपोर्ट' },
  emissionNorm: { bs1: 'BS-I', bs2: 'BS-II', bs3: 'BS-III', bs4: 'BS-IV', bs6: 'BS-VI' },
  hypothecation: {
    // Not 'None', which an import reads as an empty cell.
    none: 'कर्ज नाही',
    cleared: 'कर्ज फिटले (कागदपत्रे इथे आहेत)',
    open: 'कर्ज बाकी (ट्रान्सफरआधी फेडायचे)',
  },
  plateState: { yes: 'हो', no: 'नाही', booked: 'बुक केली' },
  paperKind: {
    own_damage: 'विमा, ओन डॅमेज',
    third_party: 'विमा, थर्ड पार्टी',
    fitness: 'फिटनेस',
    registration: 'रजिस्ट्रेशन',
    puc: 'पीयूसी',
    permit: 'परमिट',
    national_permit: 'नॅशनल परमिट',
    road_tax: 'रोड टॅक्स',
    green_tax: 'ग्रीन टॅक्स',
  },
  /** The families of colours, as the database names them (65_vocabulary.sql). */
  colour: {
    White: 'पांढरा',
    Silver: 'सिल्व्हर',
    Grey: 'ग्रे',
    Black: 'काळा',
    Red: 'लाल',
    Blue: 'निळा',
    Brown: 'तपकिरी',
    Green: 'हिरवा',
    Yellow: 'पिवळा',
    Orange: 'नारंगी',
    Beige: 'बेज',
    Gold: 'सोनेरी',
    Maroon: 'मरून',
    Purple: 'जांभळा',
    Other: 'इतर',
  },
  keeperSerial:
    '{serial, selectordinal, =1 {पहिला मालक} =2 {दुसरा मालक} =3 {तिसरा मालक} =4 {चौथा मालक} =5 {पाचवा मालक} =6 {सहावा मालक} other {#वा मालक}}',
  sort: { newest: 'नवीन आधी', price: 'किंमत, कमी आधी', priceDesc: 'किंमत, जास्त आधी', km: 'किलोमीटर, कमी आधी', year: 'वर्ष, नवीन आधी' },
  yesNo: { yes: 'हो', no: 'नाही' },
  role: { admin: 'ॲडमिन', employee: 'कर्मचारी', driver: 'ड्रायव्हर' },
};

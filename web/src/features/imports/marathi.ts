import type { ImportKind } from '@contract/import.ts';

/** The usual headings of sheets in Marathi, without spaces. */
const NAMES: Record<string, readonly string[]> = {
  registernumber: ['गाडीनंबर', 'गाडीक्रमांक', 'गाडीनं', 'वाहनक्रमांक', 'वाहननंबर', 'नोंदणीक्रमांक', 'आरसीनंबर'],
  vehicleName: ['मॉडेल', 'मोडेल', 'गाडी', 'गाडीचेनाव', 'वाहन', 'वाहनाचेनाव'],
  brandName: ['कंपनी', 'ब्रँड', 'मेक'],
  vehicleType: ['प्रकार', 'गाडीचाप्रकार', 'वाहनप्रकार'],
  fuel: ['इंधन', 'इंधनप्रकार'],
  vehicleColor: ['रंग', 'कलर'],
  kilometers: ['किमी', 'किलोमीटर', 'रनिंग'],
  vehicleSellPrice: ['किंमत', 'विक्रीकिंमत', 'दर'],
  vehicleBuyPrice: ['खरेदीकिंमत', 'खरेदी', 'खरेदीरक्कम'],
  boughtOn: ['खरेदीतारीख', 'खरेदीदिनांक'],
  make_year: ['वर्ष', 'साल', 'उत्पादनवर्ष'],
  registration_date: ['नोंदणीतारीख', 'नोंदणीदिनांक', 'पासिंगतारीख'],
  chassis_number: ['चेसिसनंबर', 'चॅसिसनंबर', 'चेसिसक्रमांक'],
  engine_number: ['इंजिननंबर', 'इंजिनक्रमांक'],
  insuranceEndDate: ['विमा', 'विमातारीख', 'विमामुदत', 'इन्शुरन्स'],
  insuranceCompany: ['विमाकंपनी'],
  ownerName: ['मालक', 'मालकाचेनाव', 'मालकाचंनाव', 'नाव'],
  ownerPhone: ['फोन', 'फोननंबर', 'मोबाईल', 'मोबाइल', 'मोबाईलनंबर', 'मोबाइलनंबर', 'संपर्क', 'मालकाचाफोन'],
  ownerAddress: ['पत्ता'],
  company_name: ['फायनान्स', 'कर्ज'],
  contactNo: ['फोन', 'फोननंबर', 'मोबाईल', 'मोबाइल', 'मोबाईलनंबर', 'मोबाइलनंबर', 'संपर्क'],
  sellingPrice: ['विक्रीकिंमत', 'किंमत', 'विक्रीरक्कम'],
  sellDate: ['विक्रीतारीख', 'विक्रीदिनांक', 'तारीख', 'दिनांक'],
  downPayment: ['डाउनपेमेंट', 'आगाऊरक्कम', 'ॲडव्हान्स'],
  totalInstallments: ['हप्ते', 'एकूणहप्ते', 'हप्त्यांचीसंख्या'],
  installmentAmount: ['हप्ता', 'हप्तारक्कम', 'हप्त्याचीरक्कम'],
  paidSoFar: ['जमा', 'भरलेलीरक्कम', 'मिळालेलीरक्कम'],
  description: ['तपशील', 'खर्चाचातपशील', 'विवरण'],
  cost: ['रक्कम', 'खर्च', 'किंमत'],
  date: ['तारीख', 'दिनांक'],
};
const OF_KIND: Partial<Record<ImportKind, Record<string, readonly string[]>>> = {
  sales: { ownerName: ['ग्राहक', 'ग्राहकाचेनाव', 'खरेदीदार', 'खरेदीदाराचेनाव', 'नाव'], description: ['तपशील', 'शेरा'] },
};

/** What a column is called in Marathi. */
export const marathiNames = (kind: ImportKind, key: string) => OF_KIND[kind]?.[key] ?? NAMES[key] ?? [];

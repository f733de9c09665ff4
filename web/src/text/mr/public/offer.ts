/** What a visitor does with a vehicle: call, write, share, ask. */
export const offer = {
  bar: 'ही गाडी',
  call: 'कॉल',
  callOn: '{phone} वर कॉल करा',
  whatsApp: 'WhatsApp',
  sendOnWhatsApp: 'WhatsApp वर पाठवा',
  share: 'शेअर',
  ask: 'विचारा',
  askForPrice: 'किंमत विचारा',

  message: 'नमस्कार {dealer}, मला {title} ({registernumber}) घेण्यात रस आहे.',
  messagePriced: 'नमस्कार {dealer}, मला {title} ({registernumber}) घेण्यात रस आहे, {price}.',

  reduced: '{since} पासून {less} कमी',
  /** {model}: 'Swift VXi 2019'. */
  besideOurs: {
    below: 'आमच्या मागच्या तीन {model} च्या सरासरी मागणी किमतीपेक्षा {difference} कमी',
    same: 'आमच्या मागच्या तीन {model} च्या सरासरी मागणी किमतीएवढीच',
    above: 'आमच्या मागच्या तीन {model} च्या सरासरी मागणी किमतीपेक्षा {difference} जास्त',
  },
  similar: 'मिळत्याजुळत्या गाड्या',
  compareThese: 'यांच्याशी तुलना करा',
  more: 'अशाच आणखी',
};

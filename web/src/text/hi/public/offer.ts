/** What a visitor does with a vehicle: call, write, share, ask. */
export const offer = {
  bar: 'यह गाड़ी',
  call: 'कॉल करें',
  callOn: '{phone} पर कॉल करें',
  whatsApp: 'WhatsApp',
  sendOnWhatsApp: 'WhatsApp पर भेजें',
  share: 'शेयर करें',
  ask: 'पूछें',
  askForPrice: 'कीमत पूछें',

  message: 'नमस्ते {dealer}, मुझे {title} ({registernumber}) में दिलचस्पी है।',
  messagePriced: 'नमस्ते {dealer}, मुझे {title} ({registernumber}), {price}, में दिलचस्पी है।',

  reduced: '{since} से {less} कम',
  /** {model}: 'Swift VXi 2019'. */
  besideOurs: {
    below: 'पिछली तीन {model} के लिए हमारी माँगी औसत कीमत से {difference} कम',
    same: 'पिछली तीन {model} के लिए हमारी माँगी औसत कीमत के बराबर',
    above: 'पिछली तीन {model} के लिए हमारी माँगी औसत कीमत से {difference} ज़्यादा',
  },
  similar: 'ऐसी ही दूसरी गाड़ियाँ',
  compareThese: 'इनसे तुलना करें',
  more: 'ऐसी और गाड़ियाँ',
};

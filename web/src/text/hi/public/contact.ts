/** The contact page. */
export const contact = {
  title: 'संपर्क करें',
  intro: '{group, select, yes {कॉल करें, ग्रुप में लिखें, या आकर टेस्ट ड्राइव लें।} other {कॉल करें, या आकर टेस्ट ड्राइव लें।}}',
  /** Before anybody has said how to reach the dealer. */
  soon: 'यह साइट अभी तैयार हो रही है। फ़ोन नंबर और पता जल्द ही यहाँ मिलेंगे।',

  whatsApp: { write: 'हमें WhatsApp पर लिखें', message: 'नमस्ते {dealer}, मुझे कुछ पूछना है: ' },
  group: {
    section: 'ग्रुप चैट',
    title: 'हमारे ग्रुप चैट से जुड़ें',
    text: 'नई गाड़ियाँ और ऑफ़र सबसे पहले यहाँ। अपने फ़ोन से कोड स्कैन करें, या इसी फ़ोन पर लिंक खोलें।',
    join: 'ग्रुप से जुड़ें',
    code: 'हमारे ग्रुप चैट का QR कोड',
  },
  office: { title: 'हमारे यहाँ आएँ', openMap: 'मैप खोलें', map: 'मैप: {dealer}' },
};

/** The contact page. */
export const contact = {
  title: 'संपर्क करा',
  intro: '{group, select, yes {कॉल करा, ग्रुपमध्ये लिहा, किंवा या आणि टेस्ट ड्राइव्ह घ्या.} other {कॉल करा, किंवा या आणि टेस्ट ड्राइव्ह घ्या.}}',
  /** Before anybody has said how to reach the dealer. */
  soon: 'ही साइट अजून तयार होत आहे. फोन नंबर आणि पत्ता लवकरच इथे येईल.',

  whatsApp: { write: 'WhatsApp वर लिहा', message: 'नमस्कार {dealer}, मला विचारायचे आहे: ' },
  group: {
    section: 'ग्रुप चॅट',
    title: 'आमच्या ग्रुप चॅटमध्ये या',
    text: 'नवीन आलेल्या गाड्या आणि ऑफर सर्वांत आधी. फोनने कोड स्कॅन करा, किंवा याच फोनवर लिंक उघडा.',
    join: 'ग्रुपमध्ये या',
    code: 'आमच्या ग्रुप चॅटचा QR कोड',
  },
  office: { title: 'आमच्याकडे या', openMap: 'नकाशा उघडा', map: 'नकाशा: {dealer}' },
};

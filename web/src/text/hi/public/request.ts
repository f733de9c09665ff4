/** What is told of a request that has no answer, or none that can be shown. */
export const request = {
  failed: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  noResponse: 'सर्वर से जवाब नहीं आ रहा। थोड़ी देर बाद फिर कोशिश करें।',
  unreadable: 'सर्वर का जवाब पढ़ा नहीं जा सका।',
  noAnswer: 'जवाब नहीं आया।',
  again: '{reason} फिर से दबाएँ: दर्ज एक ही बार होगा।',
  arrived: 'आपने पहले जो भेजा था वह पहुँच गया था: लिस्ट देखें और बदलना हो तो वहीं बदलें। दोबारा तभी भेजें जब यह अलग एंट्री हो।',
  reference: '(रेफ़रेंस {reference})',
};

/** Below the navigation bar of the staff's pages: no network, a new version. */
export const offline = {
  none: 'नेटवर्क नहीं है।',
  asOf: 'नेटवर्क नहीं है: {moment} तक की जानकारी।',
  newVersion: 'नया वर्ज़न आ गया है। जब यहाँ कुछ भी बिना सेव किया न होगा, तब यह अपने आप खुलेगा।',
  reload: 'अभी फिर लोड करें',
};

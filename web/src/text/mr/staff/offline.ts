/** Below the navigation bar of the staff's pages: no network, a new version. */
export const offline = {
  none: 'नेटवर्क नाही.',
  asOf: 'नेटवर्क नाही: {moment} पर्यंतची माहिती.',
  newVersion: 'नवीन आवृत्ती आली आहे. इथे सेव्ह न केलेले काही नसेल तेव्हा ती आपोआप उघडेल.',
  reload: 'आता पुन्हा लोड करा',
};

/** The form of a new vehicle with its pictures. */
export const vehicleForm = {
  pageTitle: 'गाडी जोडा',
  sections: {
    cardetails: 'गाडीची माहिती',
    hint: 'फक्त गाडी नंबर आवश्यक आहे.',
    finance: 'फायनान्स कंपनीची माहिती',
    carinsurance: 'विम्याची माहिती',
    hasInsurance: 'विमा आहे',
    ownerdetails: 'मालकाची माहिती',
    hasOwner: 'मालक माहीत आहे',
    pictures: 'फोटो',
    picturesHint: 'पाठवण्याआधी लहान केले जातात; ठिकाण आणि कॅमेऱ्याची माहिती काढली जाते.',
  },
  display: { label: 'मुख्य फोटो', hint: 'सर्वांना दिसणारा पहिला फोटो.', choose: 'फोटो निवडा' },
  extras: { label: 'आणखी फोटो', hint: 'हवे तेवढे, प्रत्येकी 10 MB पर्यंत.', choose: 'फोटो निवडा' },
  done: 'गाडीची माहिती जोडली!',
  submit: 'सबमिट करा',
  preparing: 'फोटो तयार होत आहेत...',
  uploading: 'अपलोड होत आहे...',
  notSaved: 'अजून सेव्ह झाले नाही. आपल्या नोंदी आणि फोटो इथेच आहेत.',
  lost: { title: 'नेटवर्क गेले', text: 'भरलेले काहीही गेले नाही: आपल्या नोंदी आणि फोटो इथेच आहेत.', retry: 'पुन्हा करा' },
  leave: {
    title: 'हे पान सोडायचे?',
    unfinished: 'गाडी सेव्ह झाली आहे, पण अजून अपलोड न झालेले फोटो जातील.',
    unsaved: 'भरलेली माहिती सेव्ह झालेली नाही, ती जाईल.',
  },
  unfinished: { title: 'गाडी सेव्ह झाली', text: '{registernumber} ची माहिती सेव्ह झाली आहे. इंटरनेट तपासा आणि फोटो पुन्हा अपलोड करा.' },
};

/** Up to three vehicles side by side. */
export const compare = {
  title: 'गाड्यांची तुलना',
  intro: 'जास्तीत जास्त तीन गाड्या शेजारी-शेजारी पाहा. जिथे फरक आहे तिथे खूण आहे.',
  nothing: 'तुलनेसाठी गाड्या निवडा',
  emi: 'मासिक ईएमआय, अंदाजे',
  insuredUntil: 'विमा कधीपर्यंत',
  differs: 'फरक आहे',
  remove: 'काढा',
  removeOf: '{title} तुलनेतून काढा',
  add: 'गाडी जोडा',
  addOf: '{title} जोडा',
  gone: 'आता विक्रीला नाही',
  print: 'प्रिंट',
  message: '{dealer} यांच्या {count, plural, one {# गाडीची} other {# गाड्यांची}} तुलना पाहा:',
};

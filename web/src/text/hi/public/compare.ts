/** Up to three vehicles side by side. */
export const compare = {
  title: 'गाड़ियों की तुलना',
  intro: 'तीन गाड़ियों तक आमने-सामने देखें। जहाँ फ़र्क है, वहाँ निशान है।',
  nothing: 'तुलना के लिए गाड़ियाँ चुनें',
  emi: 'हर महीने ईएमआई, अंदाज़न',
  insuredUntil: 'बीमा कब तक',
  differs: 'फ़र्क है',
  remove: 'हटाएँ',
  removeOf: '{title} को तुलना से हटाएँ',
  add: 'गाड़ी जोड़ें',
  addOf: '{title} जोड़ें',
  gone: 'अब बिक्री में नहीं है',
  print: 'प्रिंट करें',
  message: '{dealer} की {count, plural, one {# गाड़ी} other {# गाड़ियाँ}}, तुलना के लिए:',
};

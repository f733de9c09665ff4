/** Saved vehicles, and those looked at before. */
export const favourites = {
  title: 'सेव की गई गाड़ियाँ',
  titleCounted: 'सेव की गई गाड़ियाँ{count, plural, =0 {} other { (#)}}',
  intro: 'सिर्फ़ इसी ब्राउज़र में रहती हैं। तुलना के लिए तीन तक चुनें।',
  save: 'सेव करें',
  saveOf: '{title} सेव करें',
  recentlySeen: 'हाल में देखी गाड़ियाँ',

  none: { title: 'अभी कुछ सेव नहीं है', text: 'गाड़ी के दिल वाले निशान को दबाएँ, वह आपको यहाँ मिलेगी।' },
  failed: 'लोड नहीं हो सका',
  noScript: 'सेव की गई गाड़ियाँ देखने के लिए JavaScript ज़रूरी है',
  gone: '{count, plural, one {सेव की गई # गाड़ी अब बिक्री में नहीं है।} other {सेव की गई # गाड़ियाँ अब बिक्री में नहीं हैं।}}',
  compare: {
    choose: 'तुलना करें',
    chooseOf: 'तुलना करें: {title}',
    open: '{count, plural, one {# गाड़ी} other {# गाड़ियों}} की तुलना करें',
    clear: 'चुनी हुई हटाएँ',
  },
};

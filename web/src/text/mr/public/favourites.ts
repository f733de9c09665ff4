/** Saved vehicles, and those looked at before. */
export const favourites = {
  title: 'सेव्ह केलेल्या गाड्या',
  titleCounted: 'सेव्ह केलेल्या गाड्या{count, plural, =0 {} other { (#)}}',
  intro: 'फक्त या ब्राउझरमध्ये राहतात. तुलनेसाठी तीनपर्यंत निवडा.',
  save: 'सेव्ह करा',
  saveOf: '{title} सेव्ह करा',
  recentlySeen: 'नुकत्याच पाहिलेल्या',

  none: { title: 'अजून काहीही सेव्ह केलेले नाही', text: 'गाडीवरचे हार्ट दाबा, म्हणजे ती गाडी इथे दिसेल.' },
  failed: 'लोड होऊ शकले नाही',
  noScript: 'सेव्ह केलेल्या गाड्यांसाठी JavaScript लागते',
  gone: '{count, plural, one {सेव्ह केलेली # गाडी आता विक्रीला नाही} other {सेव्ह केलेल्या # गाड्या आता विक्रीला नाहीत}}.',
  compare: {
    choose: 'तुलना करा',
    chooseOf: '{title}: तुलना करा',
    open: '{count, plural, one {# गाडीची} other {# गाड्यांची}} तुलना करा',
    clear: 'निवड काढा',
  },
};

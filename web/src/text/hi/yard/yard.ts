/** The yard: the vehicles that are there, as a phone knows them without network. */
export const yard = {
  search: 'यार्ड में खोजें',
  loading: 'यार्ड की गाड़ियाँ लोड हो रही हैं...',
  failed: 'यार्ड की गाड़ियाँ लोड नहीं हो सकीं।',
  paper: '{kind}: {left}',
  odometer: {
    title: 'ओडोमीटर',
    last: 'पिछली रीडिंग: {last}, {at}',
    none: 'अभी कोई रीडिंग नहीं।',
    submit: 'ओडोमीटर दर्ज करें',
    failed: 'रीडिंग सेव नहीं हुई',
    lower: 'यह पिछली रीडिंग {last} से कम है। क्या यह सही है?',
    far: 'यह पिछली रीडिंग {last} से बहुत ज़्यादा है। क्या यह सही है?',
    unlikely: 'पिछली रीडिंग के हिसाब से यह सही नहीं लगता। क्या यह सही है?',
  },
  views: {
    title: 'जो फ़ोटो नहीं हैं',
    hint: 'स्टॉक की हर गाड़ी के चौदह कोणों में से किसकी फ़ोटो नहीं है।',
    filter: 'किसकी फ़ोटो नहीं',
    any: 'किसी भी कोण की',
    lacking: 'नहीं हैं',
    count: 'कोण',
    of: '{all, number} में से {there, number}',
    none: 'हर गाड़ी के सभी कोणों की फ़ोटो हैं।',
  },
} as const;

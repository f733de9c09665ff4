/** Vehicles that a visitor sends to others, who mark what they like. */
export const sharedList = {
  title: '{count, plural, one {# vehicle} other {# vehicles}} for you to look at',
  untitled: 'Vehicles for you to look at',
  intro: 'Press the star of what you like: whoever has this page sees it. The page ends {days, number} days after it was sent.',
  loading: 'Loading the vehicles...',
  failed: 'The list could not be loaded. Please check your connection.',
  gone: '{count, plural, one {# vehicle is} other {# vehicles are}} no longer offered.',
  mark: 'I like it',
  markOf: 'I like it: {title}',
  marked: '{count, plural, one {# likes it} other {# like it}}',
  message:
    '{count, plural, one {Look at this vehicle} other {Look at these # vehicles}} of {dealer}. Press the star of what you like:\n{link}',
  share: {
    title: 'Share what you have saved',
    text: 'Family and friends get a page with these vehicles and mark what they like. Open it to see what that is.',
    copyFailed: 'The link could not be copied. Please open the list and copy its address.',
  },
  sent: {
    title: 'Sent',
    one: '{count, plural, one {# vehicle} other {# vehicles}}, sent on {day}',
    marks: '{count, plural, =0 {Nobody has marked any yet} one {# mark} other {# marks}}',
  },
  over: { title: 'This list has ended', text: 'A list can be opened for {days, number} days. See what is in stock today.' },
} as const;

/** Several payments that come to one amount. */
export const payments = {
  severalWays: 'वेगवेगळ्या पद्धतींनी पेमेंट',
  label: 'पेमेंट',
  one: 'पेमेंट {number, number}',
  another: 'आणखी पेमेंट जोडा',
  remove: 'पेमेंट {number, number} काढा',
  rest: 'उरलेले: {amount}',
  sum: '{count, plural, one {# पेमेंट} other {# पेमेंट मिळून}} {sum}: बेरीज जुळते.',
  missing: '{wanted} पैकी {difference} अजून लिहायचे.',
  tooMuch: '{difference} जास्त: {wanted} ऐवजी {sum} लिहिले.',
  nothing: '0 पेक्षा जास्त रक्कम',
  reason: 'कारण',
  by: '{amount} ({mode})',
  cheque: 'क्र. {number}',
  dated: 'तारीख {day}',
};

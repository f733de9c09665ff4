/** Several payments that come to one amount. */
export const payments = {
  severalWays: 'कई तरीकों से पेमेंट',
  label: 'पेमेंट',
  one: 'पेमेंट {number, number}',
  another: 'एक और पेमेंट जोड़ें',
  remove: 'पेमेंट {number, number} हटाएँ',
  rest: 'बाकी: {amount}',
  sum: '{count, plural, other {# पेमेंट}} में {sum}: जोड़ सही है।',
  missing: '{wanted} में से {difference} भरना बाकी है।',
  tooMuch: '{difference} ज़्यादा: {wanted} की जगह {sum} भरे हैं।',
  nothing: '0 से ज़्यादा रकम',
  reason: 'कारण',
  by: '{amount} ({mode})',
  cheque: 'नं. {number}',
  dated: 'तारीख {day}',
};

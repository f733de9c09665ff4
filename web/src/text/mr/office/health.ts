/** How the shop runs: what is checked of it. What each line says, and what to do, stands in the contract's healthRules.ts. */
export const health = {
  hint: 'सगळे नीट चालले आहे का, आणि जिथे नाही तिथे काय करायचे.',
  again: 'पुन्हा तपासा',
  checking: 'तपासत आहे...',
  failed: 'सगळे कसे चालले आहे ते तपासता आले नाही.',
  checkedAt: 'तपासले: {moment}.',
  todo: 'काय करायचे: {todo}',
  operator: 'जे साइट चालवतात त्यांच्यासाठी',
  operatorOf: 'जे साइट चालवतात त्यांच्यासाठी: {title}',
  states: { green: 'ठीक', yellow: 'लवकरच', red: 'आत्ता', unknown: 'माहीत नाही' },
  count: '{count, plural, =0 {आत्ता काही करायचे नाही.} one {आत्ता # गोष्ट करायची आहे.} other {आत्ता # गोष्टी करायच्या आहेत.}}',
  mark: 'आत्ता लक्ष द्यायला हवे: {titles}',
};

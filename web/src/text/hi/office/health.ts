/** How the shop runs: what is checked of it. What each line says, and what to do, stands in the contract's healthRules.ts. */
export const health = {
  hint: 'सब कुछ ठीक चल रहा है या नहीं, और जहाँ नहीं चल रहा वहाँ क्या करना है।',
  again: 'फिर जाँचें',
  checking: 'जाँच हो रही है...',
  failed: 'सिस्टम की हालत देखी नहीं जा सकी।',
  checkedAt: 'जाँच का समय: {moment}।',
  todo: 'क्या करना है: {todo}',
  operator: 'सिस्टम चलाने वाले के लिए',
  operatorOf: 'सिस्टम चलाने वाले के लिए: {title}',
  states: { green: 'ठीक', yellow: 'जल्दी', red: 'अभी', unknown: 'पता नहीं' },
  count: '{count, plural, =0 {अभी कुछ नहीं करना है।} one {अभी # काम करना है।} other {अभी # काम करने हैं।}}',
  mark: 'अभी ध्यान दें: {titles}',
};

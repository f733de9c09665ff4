/** Which contract this is: a short hash of the files beside it. Written by `npm run generate`. */
export const CONTRACT_HASH = 'cfb976a5';

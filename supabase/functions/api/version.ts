/** Which release this is; a test holds it equal to package.json, which is not deployed with the function. */
export const VERSION = '0.1.0';

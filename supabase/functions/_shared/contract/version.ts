/** Which release this is, of function and site; a test holds it equal to package.json, which is deployed with neither. */
export const VERSION = '0.1.0';

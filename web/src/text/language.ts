/** The present language: what the document says it is written in, and whose plurals and numbers its texts follow. */
export const LANGUAGE = 'en-IN';

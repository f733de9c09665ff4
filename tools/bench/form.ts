/** `npm run bench -- --short`: every stage once, with little data, on one stack: it shows that the benchmark runs, and its figures say nothing. */
export const SHORT = process.argv.includes('--short');

/** What the whole benchmark takes, or its short form. */
export const inForm = <T>(whole: T, short: T): T => (SHORT ? short : whole);

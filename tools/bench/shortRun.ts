/** `npm run bench -- --short`: every stage once, with little data, on one stack: it shows that the benchmark runs, and its figures say nothing. */
export const SHORT = process.argv.includes('--short');

/** The first in a full run, the second in a short one. */
export const fullOrShort = <T>(whole: T, short: T): T => (SHORT ? short : whole);

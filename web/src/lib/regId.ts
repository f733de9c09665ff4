/** The most characters a registration number may have (R255). */
export const REG_ID_LENGTH = 10;

/** What is typed as a registration number: leading spaces removed, upper case, at most 10 characters (R120, R255). */
export const cleanRegId = (typed: string) => typed.trimStart().toUpperCase().slice(0, REG_ID_LENGTH);

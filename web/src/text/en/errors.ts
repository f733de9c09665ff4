/** The texts of the API's codes by their two parts: 'vehicle.sold' is `vehicle: { sold: … }`. */
type ErrorTexts = { readonly [subject: string]: { readonly [reason: string]: string } };

/**
 * What a person is told for a code of the API, with the code's parameters filled in; a code without a text here is told in the
 * server's own words (docs/decisions/0016).
 */
export const errors = {} as const satisfies ErrorTexts;

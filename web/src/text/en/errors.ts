/**
 * What a person is told for a code of the API: `errors.vehicle.sold` for 'vehicle.sold', with the code's parameters filled in. A
 * code without a text here is told in the server's own words (docs/decisions/0016).
 */
export const errors = {} as const;

/** Normalizes an Indian phone number: without spaces, hyphens and brackets, without +91 or a leading 0 (R203). */
export const cleanPhone = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}()]/gu, '')
    .replace(/^(?:(?:\+|00|0)?91|0)(?=\d{10}$)/, '');

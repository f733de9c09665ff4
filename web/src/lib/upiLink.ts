import type { PayTo } from '@contract/issuedContents.ts';

type Asked = Pick<PayTo, 'upi_id' | 'payee' | 'amount' | 'reference'>;

/**
 * Percent-encoding for URIs, including the characters that encodeURIComponent leaves and some apps do not accept. `@` stays, as apps look
 * for it.
 */
const encoded = (value: string) =>
  encodeURIComponent(value)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@');

/** What apps accept in a reference: letters, figures, - and _ (no `/`), at most 35 of them. */
export const upiReference = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 35);

/**
 * What a UPI app reads from a code or a link: spaces as %20, rupees with two decimals. The amount is fixed; apps may let it be changed all the
 * same. `note`: at most 50 characters of it.
 */
export function upiLink({ upi_id, payee, amount, reference }: Asked, note: string): string {
  const asked = {
    pa: upi_id,
    pn: payee,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: [...note].slice(0, 50).join(''),
    tr: upiReference(reference),
  };
  const query = Object.entries(asked)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encoded(value)}`);
  return `upi://pay?${query.join('&')}`;
}

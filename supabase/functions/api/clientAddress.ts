import { z } from 'zod';

/** A header, and which of its entries counts, counted from the right: 1 is what the last gateway has added. */
export interface AddressHeader {
  name: string;
  entry: number;
}

/** `cf-connecting-ip`, `x-forwarded-for`, or `x-forwarded-for:2` behind one more proxy of one's own. */
export const addressHeader = z
  .string()
  .regex(/^[a-z0-9-]+(:[1-9])?$/i, 'CLIENT_ADDRESS_HEADER is a header, and an entry of it: x-forwarded-for:2')
  .transform((text): AddressHeader => {
    const [name = '', entry = '1'] = text.split(':');
    return { name, entry: Number(entry) };
  });

/**
 * The address from which a request comes, by the one header that a gateway of ours sets (D07). Whatever else a request says
 * of its origin is the caller's own word: entries left of the counted one, and every other header. '' when there is none.
 */
export const clientAddress = (headers: Headers, { name, entry }: AddressHeader): string =>
  headers.get(name)?.split(',').at(-entry)?.trim() ?? '';

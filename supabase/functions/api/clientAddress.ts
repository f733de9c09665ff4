import { z } from 'zod';

/** A header, and which of its entries counts, from the right: 1 is the one that the last gateway appended. */
export interface AddressHeader {
  name: string;
  entry: number;
}

/** `cf-connecting-ip`, `x-forwarded-for`, or `x-forwarded-for:2` behind one more reverse proxy. */
export const addressHeader = z
  .string()
  .regex(/^[a-z0-9-]+(:[1-9])?$/i, 'CLIENT_ADDRESS_HEADER is a header, and an entry of it: x-forwarded-for:2')
  .transform((text): AddressHeader => {
    const [name = '', entry = '1'] = text.split(':');
    return { name, entry: Number(entry) };
  });

/**
 * The caller's IP address from the one header that our own gateway sets; '' when there is none. Against spoofing, all
 * else is ignored: the entries left of the counted one and every other header are the caller's own word.
 */
export const clientAddress = (headers: Headers, { name, entry }: AddressHeader): string =>
  headers.get(name)?.split(',').at(-entry)?.trim() ?? '';

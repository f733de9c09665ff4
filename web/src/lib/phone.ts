import { isLandline, isWorldPhone } from '@contract/phone.ts';
import type { Dealer } from './dealer.ts';

/** A stored phone number as the link that calls it: a landline kept as ten digits needs the 0 before its area code. */
export const callLink = (phone: string) => `tel:${isLandline(phone) ? phone.replace(/^(?!0)/, '0') : phone.replaceAll(' ', '')}`;

/** The chat with a number, as it is kept or dialled; undefined for a landline or a toll-free one, which have no WhatsApp. */
export function whatsAppOf(phone: string): string | undefined {
  const number = phone.replace(/^\+91/, '');
  if (!isWorldPhone(number)) return undefined;
  return `https://wa.me/${number.startsWith('+') ? number.slice(1) : `91${number}`}`;
}

/** The chat with the dealer, with a text in it; undefined while their first phone is no mobile. */
export function dealersChat({ phones }: Dealer, text: string): string | undefined {
  const chat = whatsAppOf(phones.general.dial);
  return chat && `${chat}?text=${encodeURIComponent(text)}`;
}

/** WhatsApp, which asks to whom this text goes. */
export const chatWithSomebody = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

import { useDealer } from '../../lib/dealer.ts';
import { dealersChat } from '../../lib/phone.ts';
import { WhatsAppButton } from './WhatsAppButton.tsx';

/** Opens WhatsApp with the dealer, a text of the visitor's already in it; nothing while the dealer's first phone is no mobile. */
export const WhatsAppDealer = ({ text, children }: { text: string; children?: string }) => (
  <WhatsAppButton href={dealersChat(useDealer(), text)}>{children}</WhatsAppButton>
);

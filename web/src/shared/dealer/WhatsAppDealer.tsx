import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useDealer } from '../../lib/dealer.ts';
import { dealersChat } from '../../lib/phone.ts';
import { t } from '../../text/t.ts';

/** Opens WhatsApp with the dealer, a text of the visitor's already in it; nothing while the dealer's first phone is no mobile. */
export function WhatsAppDealer({ text, children = t('offer.whatsApp') }: { text: string; children?: string }) {
  const chat = dealersChat(useDealer(), text);
  if (!chat) return null;
  return (
    <Button component="a" href={chat} target="_blank" rel="noreferrer" variant="light" leftSection={<IconBrandWhatsapp size={20} />}>
      {children}
    </Button>
  );
}

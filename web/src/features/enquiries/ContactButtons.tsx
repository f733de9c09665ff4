import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { callLink, whatsAppOf } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';

const CallButton = ({ phone, variant }: { phone: string; variant?: 'default' }) => (
  <Button
    component="a"
    href={callLink(phone)}
    {...(variant && { variant })}
    leftSection={<IconPhone size={18} aria-hidden />}
  >
    {t('enquiries.one.call', { phone })}
  </Button>
);

interface ContactButtonsProps {
  phone: string;
  landline?: string | undefined;
}

/** Calls somebody, or opens a chat with him where his phone is a mobile (R278). */
export function ContactButtons({ phone, landline }: ContactButtonsProps) {
  const whatsApp = whatsAppOf(phone);
  return (
    <>
      <CallButton phone={phone} />
      {landline && <CallButton phone={landline} variant="default" />}
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('enquiries.one.whatsApp')}
        </Button>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callLink, whatsAppOf } from '../../lib/phone.ts';
import { SilenceNote } from '../../shared/person/SilenceNote.tsx';
import { silenceQuery } from '../../shared/person/silenceQuery.ts';
import { t } from '../../text/staff.ts';

const CallButton = ({ phone, variant }: { phone: string; variant?: 'default' }) => (
  <Button component="a" href={callLink(phone)} {...(variant && { variant })} leftSection={<IconPhone size={18} aria-hidden />}>
    {t('enquiries.one.call', { phone })}
  </Button>
);

interface ContactButtonsProps {
  phone: string;
  landline?: string | undefined;
}

/** Calls somebody, or opens a chat with him where his phone is a mobile and he may be written to. */
export function ContactButtons({ phone, landline }: ContactButtonsProps) {
  const { data: isSilent } = useQuery(silenceQuery(phone));
  const whatsApp = isSilent === false && whatsAppOf(phone);
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
      {isSilent && <SilenceNote phones={[phone]} />}
    </>
  );
}

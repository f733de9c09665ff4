import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';

/** Digits only; a number of ten is one of India. */
const whatsApp = (phone: string) => `https://wa.me/${phone.startsWith('+') ? phone.slice(1) : `91${phone}`}`;

/** Calls somebody, or opens a chat with him. */
export const ContactButtons = ({ phone }: { phone: string }) => (
  <>
    <Button component="a" href={`tel:${phone}`} leftSection={<IconPhone size={18} aria-hidden />}>
      {t('enquiries.one.call', { phone })}
    </Button>
    <Button
      component="a"
      href={whatsApp(phone)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {t('enquiries.one.whatsApp')}
    </Button>
  </>
);

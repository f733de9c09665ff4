import { Button, type ButtonProps } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { t } from '../../text/t.ts';

interface WhatsAppButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** A chat; undefined or blank where there is none. */
  href: string | undefined;
  children?: string;
}

/** Opens a chat of WhatsApp beside the page; nothing where there is none. */
export const WhatsAppButton = ({ href, children = t('offer.whatsApp'), ...look }: WhatsAppButtonProps) =>
  href && (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="light"
      leftSection={<IconBrandWhatsapp size={20} />}
      {...look}
    >
      {children}
    </Button>
  );

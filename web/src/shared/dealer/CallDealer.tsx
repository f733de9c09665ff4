import { Button, type ButtonProps } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';

/** Calls the dealer; nothing while they have no phone. */
export function CallDealer(look: Pick<ButtonProps, 'size' | 'variant'>) {
  const { dial, text } = useDealer().phones.general;
  return (
    dial && (
      <Button component="a" href={`tel:${dial}`} leftSection={<IconPhone size={18} />} {...look}>
        {t('offer.callOn', { phone: text })}
      </Button>
    )
  );
}

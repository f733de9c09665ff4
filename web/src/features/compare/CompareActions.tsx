import type { LandingCar } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useDealer } from '../../lib/dealer.ts';
import { comparePath } from '../../lib/paths.ts';
import { chatWithSomebody } from '../../lib/phone.ts';
import { usePlace } from '../../lib/place.tsx';
import { CallDealer } from '../../shared/dealer/CallDealer.tsx';
import { WhatsAppButton } from '../../shared/dealer/WhatsAppButton.tsx';
import { headlineOf } from '../../shared/vehicle/facts.ts';
import { useSharing } from '../../shared/vehicle/useSharing.ts';
import { t } from '../../text/t.ts';
import classes from './Compare.module.css';

interface CompareActionsProps {
  numbers: string[];
  /** Those of them that are there. */
  vehicles: LandingCar[];
}

/** What to do with a comparison: call the dealer, send it on WhatsApp, share its address, print it. */
export function CompareActions({ numbers, vehicles }: CompareActionsProps) {
  const { name: dealer } = useDealer();
  const link = `${usePlace().origin}${comparePath(numbers)}`;
  const { share, copied } = useSharing({ title: t('compare.title'), link });
  const intro = t('compare.message', { dealer, count: vehicles.length });
  const text = [intro, ...vehicles.map(({ car }) => headlineOf(car)), link].join('\n');
  return (
    <div className={classes.actions}>
      <CallDealer />
      <WhatsAppButton href={chatWithSomebody(text)}>{t('offer.sendOnWhatsApp')}</WhatsAppButton>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} /> : <IconShare2 size={18} />}
        onClick={share}
        aria-live="polite"
      >
        {t(copied ? 'common.copied' : 'offer.share')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
        {t('compare.print')}
      </Button>
    </div>
  );
}

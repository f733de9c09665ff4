import type { LandingCar } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconPhone, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useDealer } from '../../lib/dealer.ts';
import { comparePath } from '../../lib/paths.ts';
import { chatWithSomebody } from '../../lib/phone.ts';
import { usePlace } from '../../lib/place.tsx';
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
  const { name: dealer, phones } = useDealer();
  const link = `${usePlace().origin}${comparePath(numbers)}`;
  const { share, copied } = useSharing({ registernumber: '', title: t('compare.title'), price: null, picture: null, link });
  const intro = t('compare.message', { dealer, count: vehicles.length });
  const text = [intro, ...vehicles.map(({ car }) => headlineOf(car)), link].join('\n');
  return (
    <div className={classes.actions}>
      <Button component="a" href={`tel:${phones.general.dial}`} leftSection={<IconPhone size={18} />}>
        {t('vehicle.call', { phone: phones.general.text })}
      </Button>
      <Button
        component="a"
        href={chatWithSomebody(text)}
        target="_blank"
        rel="noreferrer"
        variant="light"
        leftSection={<IconBrandWhatsapp size={20} />}
      >
        {t('compare.send')}
      </Button>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} /> : <IconShare2 size={18} />}
        onClick={share}
        aria-live="polite"
      >
        {t(copied ? 'vehicle.link.copied' : 'offer.share')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
        {t('compare.print')}
      </Button>
    </div>
  );
}

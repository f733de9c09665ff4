import type { LandingCar } from '@contract/vehicle.ts';
import { Button, Text } from '@mantine/core';
import { IconMessageCircleQuestion, IconTrendingDown } from '@tabler/icons-react';
import { dayOf } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatRupees } from '../../kit/money/rupees.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { CallDealer } from '../../shared/dealer/CallDealer.tsx';
import { WhatsAppButton } from '../../shared/dealer/WhatsAppButton.tsx';
import { yearOf } from '../../shared/vehicle/facts.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { type Offered, whatsAppLink } from '../../shared/vehicle/share.ts';
import { t } from '../../text/t.ts';
import classes from './PriceBox.module.css';

/** '21 November': by our own texts, since not every browser knows the months of every language. */
function dayAndMonth(moment: string): string {
  const [, month, day] = dayOf(moment).split('-').map(Number);
  return `${day} ${t('words.month', { serial: String(month) })}`;
}

/** Says by how much a price went down, and since when; nothing when it did not. */
function PriceDrop({ car: { vehiclesellprice: price, reduced } }: Pick<LandingCar, 'car'>) {
  if (!price || !reduced || reduced.from <= price) return null;
  const { from, since } = reduced;
  return (
    <p className={classes.drop}>
      <IconTrendingDown size={16} aria-hidden />
      {t('offer.reduced', { less: formatRupees(from - price), since: dayAndMonth(since) })}
    </p>
  );
}

/** What the vehicle costs a month on a loan, with how that is estimated. */
function EmiLine({ car: { emi, loan } }: Pick<LandingCar, 'car'>) {
  const terms = useDealer().emi;
  if (!emi || !loan || !terms) return null;
  return (
    <>
      <p className={classes.emi}>{t('emi.fromPrice', { emi: formatRupees(emi) })}</p>
      <Text size="sm" c="dimmed">
        {t('emi.basis', { loan: formatRupees(loan), ...terms })}
      </Text>
    </>
  );
}

/** The price beside those of the last three alike; nothing when there were fewer. */
function BesideOurs({ car }: Pick<LandingCar, 'car'>) {
  const difference = car.beside_ours?.difference;
  if (difference === undefined) return null;
  const how = difference < 0 ? 'below' : difference > 0 ? 'above' : 'same';
  const model = [known(car.carname), car.variant, yearOf(car)].filter(Boolean).join(' ');
  return (
    <Text size="sm" c="dimmed">
      {t(`offer.besideOurs.${how}`, { difference: formatRupees(Math.abs(difference)), model })}
    </Text>
  );
}

interface PriceBoxProps {
  car: LandingCar['car'];
  offered: Offered;
  onAsk: () => void;
}

/** The price, with links to ask about it; a sold vehicle has a badge and no price. */
export function PriceBox({ car, offered, onAsk }: PriceBoxProps) {
  const dealer = useDealer();
  return (
    <Panel label={t('vehicle.price')} className={classes.box}>
      <div className={classes.head}>
        {car.status ? (
          <p className={classes.sold}>{t('vehicle.soldAlready')}</p>
        ) : (
          <div>
            <Text size="sm" c="dimmed">
              {t('vehicle.price')}
            </Text>
            <MoneyText amount={car.vehiclesellprice || null} className={classes.price} />
            <PriceDrop car={car} />
            <BesideOurs car={car} />
            <EmiLine car={car} />
          </div>
        )}
        <StatusBadge car={car} />
      </div>
      <CallDealer size="md" />
      <div className={classes.inBar}>
        <Button size="md" leftSection={<IconMessageCircleQuestion size={20} />} onClick={onAsk} aria-haspopup="dialog">
          {t(offered.isUnpriced ? 'offer.askForPrice' : 'offer.ask')}
        </Button>
        <WhatsAppButton href={whatsAppLink(offered, dealer)} size="md" />
      </div>
      <WhatsAppButton href={dealer.groupChatLink} size="md">
        {t('vehicle.askGroup')}
      </WhatsAppButton>
    </Panel>
  );
}

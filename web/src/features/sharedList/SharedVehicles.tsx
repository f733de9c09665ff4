import type { SharedList } from '@contract/sharedList.ts';
import { Button, Text } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Changing } from '../../kit/text/Changing.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { COMPARED_AT_MOST, comparePath, paths } from '../../lib/paths.ts';
import { chatWithSomebody } from '../../lib/phone.ts';
import { usePlace } from '../../lib/place.tsx';
import { CallDealer } from '../../shared/dealer/CallDealer.tsx';
import { WhatsAppButton } from '../../shared/dealer/WhatsAppButton.tsx';
import { fullNameOf, priceText } from '../../shared/vehicle/facts.ts';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { VehicleCard, VehicleCards } from '../../shared/vehicle/VehicleCard.tsx';
import { t } from '../../text/t.ts';
import classes from './SharedList.module.css';
import { useMarks } from './useMarks.ts';

interface MarkProps {
  title: string;
  /** How many browsers have marked it, and whether this one has. */
  count: number;
  isMine: boolean;
  onMark: () => void;
}

/** The star of a vehicle, and how many have pressed it. */
const Mark = ({ title, count, isMine, onMark }: MarkProps) => (
  <div className={classes.mark}>
    <Button
      variant="default"
      leftSection={isMine ? <IconStarFilled size={20} /> : <IconStar size={20} />}
      aria-pressed={isMine}
      aria-label={t('sharedList.markOf', { title })}
      onClick={onMark}
    >
      {t('sharedList.mark')}
    </Button>
    <Text component="span" size="sm" c="dimmed" role="status">
      {count > 0 && <Changing>{t('sharedList.marked', { count })}</Changing>}
    </Text>
  </div>
);

/** The vehicles of a shared list as they are now, each with a star to mark it and how many have; what to do next below them. */
export function SharedVehicles({ token, list }: { token: string; list: SharedList }) {
  const { name: dealer } = useDealer();
  const { origin } = usePlace();
  const mark = useMarks(token);
  const { carsWithImages: cars, marks, mine, gone } = list;
  const text = t('sharedList.message', { dealer, count: cars.length, link: `${origin}${paths.sharedList(token)}` });
  return (
    <>
      {gone > 0 && <Text c="dimmed">{t('sharedList.gone', { count: gone })}</Text>}
      <VehicleCards>
        {cars.map((car, place) => {
          const vehicle = keptOf(car);
          const { registernumber: number, title } = vehicle;
          return (
            <li key={number}>
              <VehicleCard vehicle={vehicle} name={fullNameOf(car)} price={priceText(car)} first={place === 0}>
                <Mark title={title} count={marks[number] ?? 0} isMine={mine.includes(number)} onMark={() => mark(number)} />
              </VehicleCard>
            </li>
          );
        })}
      </VehicleCards>
      <div className={classes.actions}>
        <CallDealer />
        <WhatsAppButton href={chatWithSomebody(text)}>{t('offer.sendOnWhatsApp')}</WhatsAppButton>
        {cars.length > 1 && (
          <Button component="a" href={comparePath(cars.map((car) => car.registernumber))} variant="default">
            {t('favourites.compare.open', { count: Math.min(cars.length, COMPARED_AT_MOST) })}
          </Button>
        )}
      </div>
    </>
  );
}

import type { SharedList } from '@contract/sharedList.ts';
import type { ListedCar } from '@contract/vehicle.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone, IconStar, IconStarFilled } from '@tabler/icons-react';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { Changing } from '../../kit/text/Changing.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { COMPARED_AT_MOST, comparePath, paths } from '../../lib/paths.ts';
import { chatWithSomebody } from '../../lib/phone.ts';
import { usePlace } from '../../lib/place.tsx';
import { fullNameOf, priceText } from '../../shared/vehicle/facts.ts';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { t } from '../../text/t.ts';
import classes from './SharedList.module.css';
import { useMarks } from './useMarks.ts';

interface SharedCardProps {
  car: ListedCar;
  /** How many browsers have marked it, and whether this one has. */
  count: number;
  isMine: boolean;
  onMark: () => void;
}

function SharedCard({ car, count, isMine, onMark }: SharedCardProps) {
  const { registernumber, title, picture } = keptOf(car);
  return (
    <article className={classes.card} aria-label={title}>
      <VehiclePicture picture={picture} alt={title} shownAs="card" />
      <div className={classes.words}>
        <Title order={2} size="h4">
          <a href={paths.vehicle(registernumber)}>{fullNameOf(car)}</a>
        </Title>
        <Text size="sm" c="dimmed">
          {registernumber}
        </Text>
        <p className={classes.price}>{priceText(car)}</p>
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
      </div>
    </article>
  );
}

/** The vehicles of a shared list as they are now, each with a star to mark it and how many have; what to do next below them. */
export function SharedVehicles({ token, list }: { token: string; list: SharedList }) {
  const { phones, name: dealer } = useDealer();
  const { origin } = usePlace();
  const mark = useMarks(token);
  const { carsWithImages: cars, marks, mine, gone } = list;
  const text = t('sharedList.message', { dealer, count: cars.length, link: `${origin}${paths.sharedList(token)}` });
  return (
    <>
      {gone > 0 && <Text c="dimmed">{t('sharedList.gone', { count: gone })}</Text>}
      <ul className={classes.grid}>
        {cars.map((car) => {
          const isMine = mine.includes(car.registernumber);
          return (
            <li key={car.registernumber}>
              <SharedCard car={car} count={marks[car.registernumber] ?? 0} isMine={isMine} onMark={() => mark(car.registernumber)} />
            </li>
          );
        })}
      </ul>
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
          {t('sharedList.send')}
        </Button>
        {cars.length > 1 && (
          <Button component="a" href={comparePath(cars.map((car) => car.registernumber))} variant="default">
            {t('favourites.compare.open', { count: Math.min(cars.length, COMPARED_AT_MOST) })}
          </Button>
        )}
      </div>
    </>
  );
}

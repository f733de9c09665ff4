import type { MetWish } from '@contract/enquiry.ts';
import { WRITTEN_AT_MOST } from '@contract/message.ts';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatRupees } from '../../kit/money/rupees.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { paths } from '../../lib/paths.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { titleOf } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { metWishesQuery } from './queries.ts';
import { usePlaces } from './usePlaces.ts';

const said = ({ price, ...vehicle }: MetWish['vehicles'][number]) =>
  price === null ? titleOf(vehicle) : t('vehicle.priced', { title: titleOf(vehicle), price: formatRupees(price) });

/** The vehicles that suit a wish, with the message about them to whoever has it. */
function Vehicles({ wish: { serialnum, custname, vehicles } }: { wish: MetWish }) {
  const registernumbers = vehicles.slice(0, WRITTEN_AT_MOST).map(({ registernumber }) => registernumber);
  return (
    <Group justify="space-between" gap="sm" align="flex-end">
      <Stack component="ul" gap={4} className={classes.list ?? ''}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.registernumber}>
            <Anchor component={Link} to={paths.costReport(vehicle.registernumber)}>
              {vehicle.registernumber}
            </Anchor>{' '}
            {said(vehicle)}
          </li>
        ))}
      </Stack>
      <WriteButton
        about={{ kind: registernumbers.length > 1 ? 'vehicles' : 'vehicle', enquiry: serialnum, registernumbers }}
        label={t('enquiries.wishes.writeTo', { name: custname })}
      />
    </Group>
  );
}

/** Who asked to be told when a vehicle comes, and what has come since; nothing where nothing has. */
export function MetWishes() {
  const { data = [] } = useQuery(metWishesQuery());
  const { one } = usePlaces();
  if (data.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="wishes-title">
      <Title order={3} size="h5" id="wishes-title" mb="sm">
        {t('enquiries.wishes.title', { count: data.length })}
      </Title>
      <Stack component="ul" gap="md" className={classes.list ?? ''} aria-labelledby="wishes-title">
        {data.map((wish) => (
          <li key={wish.serialnum}>
            <Anchor component={Link} {...one(wish.serialnum)} fw={600}>
              {wish.custname}
            </Anchor>
            <TypedText size="sm" c="dimmed" lineClamp={2}>
              {wish.custquery}
            </TypedText>
            <Vehicles wish={wish} />
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

/** The same for one enquiry. */
export function WishMet({ serialnum }: { serialnum: number }) {
  const [wish] = useQuery(metWishesQuery(serialnum)).data ?? [];
  if (!wish) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="wish-title">
      <Title order={3} size="h5" id="wish-title" mb="sm">
        {t('enquiries.wishes.ofOne')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('enquiries.wishes.hint')}
      </Text>
      <Vehicles wish={wish} />
    </Paper>
  );
}

import type { MetWish } from '@contract/enquiry.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatRupees } from '../../kit/money/rupees.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { paths } from '../../lib/paths.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { metWishesQuery, wishQuery } from './queries.ts';
import { usePlaces } from './usePlaces.ts';

const said = ({ price, ...vehicle }: MetWish['vehicles'][number]) =>
  price === null ? titleOf(vehicle) : t('vehicle.priced', { title: titleOf(vehicle), price: formatRupees(price) });

/** The vehicles that suit a wish, with the message about them to whoever has it. */
function Vehicles({ wish: { serialnum, custname, vehicles, more } }: { wish: MetWish }) {
  const registernumbers = vehicles.map(({ registernumber }) => registernumber);
  return (
    <Group justify="space-between" gap="sm" align="flex-end">
      <Stack component="ul" gap={4} className={classes.vehicles ?? ''}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.registernumber}>
            <Anchor component={Link} to={paths.costReport(vehicle.registernumber)}>
              {vehicle.registernumber}
            </Anchor>{' '}
            {said(vehicle)}
          </li>
        ))}
        {more > 0 && <li>{t('enquiries.wishes.more', { count: more })}</li>}
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
  const query = useInfiniteQuery(metWishesQuery);
  const { one } = usePlaces();
  const isNothing = !query.data?.length && !query.hasNextPage;
  if (isNothing && !query.isError) return null;
  return (
    <Panel title={t('enquiries.wishes.title')}>
      <QueryTable
        query={query}
        rows={query.data}
        columns={[]}
        rowKey={({ serialnum }) => serialnum}
        label={t('enquiries.wishes.title')}
        error={t('enquiries.wishes.failed')}
        empty={t('enquiries.wishes.noneYet')}
        renderRows={({ rows, label }) => (
          <Stack component="ul" gap="md" className={classes.list ?? ''} aria-label={label}>
            {rows.map((wish) => (
              <li key={wish.serialnum}>
                <Anchor component={Link} {...one(wish.serialnum)} fw={600}>
                  {wish.custname}
                </Anchor>
                {wish.words && !wish.custquery.includes(wish.words) && <TypedText size="sm">{wish.words}</TypedText>}
                <TypedText size="sm" c="dimmed" lineClamp={2}>
                  {wish.custquery}
                </TypedText>
                <Vehicles wish={wish} />
              </li>
            ))}
          </Stack>
        )}
      />
    </Panel>
  );
}

/** The same for one enquiry. */
export function WishMet({ serialnum }: { serialnum: number }) {
  const query = useQuery(wishQuery(serialnum));
  if (query.isError) return <QueryState query={query} error={t('enquiries.wishes.failed')} />;
  if (!query.data) return null;
  return (
    <Panel title={t('enquiries.wishes.ofOne')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('enquiries.wishes.hint')}
      </Text>
      <Vehicles wish={query.data} />
    </Panel>
  );
}

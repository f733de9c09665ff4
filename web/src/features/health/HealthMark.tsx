import { Alert, Anchor } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { healthQuery } from './queries.ts';

/** For an admin's start page: the way to the checks when one of them is red, else nothing. */
export function HealthMark() {
  const { data } = useQuery(healthQuery);
  const red = data?.lines.filter(({ state }) => state === 'red') ?? [];
  if (!red.length) return null;
  return (
    <Alert color="red" variant="light" icon={<IconX aria-hidden />} p="xs" data-screen-only>
      <Anchor component={Link} to={paths.health()} c="inherit" fw={600}>
        {t('health.mark', { titles: red.map(({ title }) => title).join(', ') })}
      </Anchor>
    </Alert>
  );
}

import { Anchor, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { personPath } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { silenceQuery } from './queries.ts';

/** Says that a person is not to be written to, and under which of their numbers that stands, where it can be lifted. */
export function SilenceNote({ phones }: { phones: string[] }) {
  const asked = useQueries({ queries: phones.map(silenceQuery) });
  const silent = phones.filter((_phone, place) => asked[place]?.data);
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      {t('personData.silence.composer')}{' '}
      {silent.map((phone) => (
        <Anchor key={phone} component={Link} to={personPath(phone)} inherit me="xs">
          {t('personData.openFor', { phone })}
        </Anchor>
      ))}
    </Text>
  );
}

import type { Dealing, Person } from '@contract/person.ts';
import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { enquiryPath, paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

const textOf = ({ kind, day, vehicle, registernumber }: Dealing) =>
  t('papers.person.dealing', {
    deed: t(`papers.person.${kind}`),
    day: formatDate(day),
    vehicle: [vehicle, registernumber].filter(Boolean).join(', ') || t('papers.person.noVehicle'),
  });

const pathOf = ({ enquiry, registernumber }: Dealing) => (enquiry === null ? paths.costReport(registernumber) : enquiryPath(enquiry));

/** Where somebody lives, and what they have had to do with the dealer, each with its link (decision 0024). */
export function Dealings({ person }: { person: Person }) {
  return (
    <>
      {[person.address, person.town].filter(Boolean).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <List size="sm" spacing="xs" my="xs" aria-label={t('papers.person.dealings')}>
        {person.dealings.map((dealing) => (
          <List.Item key={`${dealing.kind} ${dealing.registernumber} ${dealing.enquiry} ${dealing.day}`}>
            <Anchor component={Link} to={pathOf(dealing)} inherit>
              {textOf(dealing)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  );
}

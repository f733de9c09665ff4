import type { Enquiry } from '@contract/enquiry.ts';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconCar, IconSteeringWheel } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';

/** Where an enquiry comes from, the vehicle it is about, and the day of a test drive; nothing for one that the office noted. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { source, registernumber, test_drive_on } = enquiry;
  if (!source && !registernumber && !test_drive_on) return null;
  return (
    <Group gap="sm" mt="xs">
      {source && (
        <Badge variant="light" tt="none">
          {t(`words.enquirySource.${source}`)}
        </Badge>
      )}
      {registernumber && (
        <Anchor component={Link} to={paths.costReport(registernumber)} className={classes.phone ?? ''} size="sm">
          <IconCar size={16} aria-hidden />
          {registernumber}
        </Anchor>
      )}
      {test_drive_on && (
        <Text size="sm" fw={600} className={classes.phone ?? ''}>
          <IconSteeringWheel size={16} aria-hidden />
          {t('enquiries.card.testDrive', { date: formatDate(test_drive_on) })}
        </Text>
      )}
    </Group>
  );
}

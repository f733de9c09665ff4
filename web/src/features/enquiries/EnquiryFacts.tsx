import { type Enquiry, enquiries as fields } from '@contract/enquiry.ts';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconCar, IconPhoneCalling, IconSteeringWheel } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate, today } from '../../kit/dates/days.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { nextCallText } from './status.ts';

/** Where an enquiry comes from, the language of whoever asks, the vehicle it is about, the days of a test drive and of the next call; nothing where none is known. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { source, language, registernumber, test_drive_on, next_call } = enquiry;
  if (!source && !language && !registernumber && !test_drive_on && !next_call) return null;
  return (
    <Group gap="sm" mt="xs">
      {source && (
        <Badge variant="light" tt="none">
          {t(`words.enquirySource.${source}`)}
        </Badge>
      )}
      {language && (
        <Badge variant="outline" tt="none">
          {textOf(fields.language, language)}
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
      {next_call && (
        <Text size="sm" fw={600} className={classes.phone ?? ''} {...(next_call <= today() && { c: 'var(--mantine-color-error)' })}>
          <IconPhoneCalling size={16} aria-hidden />
          {nextCallText(next_call)}
        </Text>
      )}
    </Group>
  );
}

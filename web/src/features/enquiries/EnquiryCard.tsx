import type { Enquiry } from '@contract/enquiry.ts';
import { Anchor, Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhone, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { EnquiryFacts } from './EnquiryFacts.tsx';
import { usePlaces } from './usePlaces.ts';

/** Maximum of visible lines; a longer description is clamped. */
const SEEN_LINES = 5;
const isLong = (text: string) => text.length > 250 || text.split('\n').length > SEEN_LINES;

/** Who asked for what and when, with a link to call back. */
export function EnquiryCard({ enquiry, onDelete }: { enquiry: Enquiry; onDelete: () => void }) {
  const [isOpen, { toggle }] = useDisclosure();
  const { one } = usePlaces();
  const { serialnum, custname, custcontact, custquery, enquirydate, status } = enquiry;
  return (
    <Paper component="li" withBorder p="md" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div className={classes.who}>
          <Title order={3} size="h5">
            <Anchor component={Link} {...one(serialnum)} className={classes.name ?? ''} inherit>
              {custname}
            </Anchor>
          </Title>
          <Anchor href={callLink(custcontact)} className={classes.phone ?? ''} fw={600}>
            <IconPhone size={16} aria-hidden />
            {custcontact}
          </Anchor>
        </div>
        <div className={classes.day}>
          <Text size="sm" c="dimmed">
            {t('enquiries.card.registered', { date: formatDate(enquirydate) })}
          </Text>
          {status && (
            <Badge variant="light" tt="none">
              {t(`words.enquiryStatus.${status}`)}
            </Badge>
          )}
        </div>
      </Group>
      <EnquiryFacts enquiry={enquiry} />
      <TypedText my="xs" lineClamp={isLong(custquery) && !isOpen ? SEEN_LINES : 0}>
        {custquery}
      </TypedText>
      {isLong(custquery) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          className={classes.phone ?? ''}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t(isOpen ? 'enquiries.card.readLess' : 'enquiries.card.readAll')}
        </Anchor>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        className={classes.delete}
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t('enquiries.card.deleteOf', { name: custname })}
        onClick={onDelete}
      >
        {t('enquiries.card.delete')}
      </Button>
    </Paper>
  );
}

import type { Enquiry } from '@contract/enquiry.ts';
import { Anchor, Button, Group, Paper, Spoiler, Text, Title } from '@mantine/core';
import { IconPhone, IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../lib/format.ts';
import classes from './Enquiries.module.css';

/** So much of a long description is seen before it is opened. */
const SEEN_PX = 130;

/** Who asked for what and when, with the way to call back (R204). */
export function EnquiryCard({ enquiry, onDelete }: { enquiry: Enquiry; onDelete: () => void }) {
  const { custname, custcontact, custquery, enquirydate } = enquiry;
  return (
    <Paper component="li" withBorder p="md" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div className={classes.who}>
          <Title order={3} size="h5">
            {custname}
          </Title>
          <Anchor href={`tel:${custcontact}`} className={classes.phone ?? ''} fw={600}>
            <IconPhone size={16} aria-hidden />
            {custcontact}
          </Anchor>
        </div>
        <Text size="sm" c="dimmed" className={classes.day}>
          Registered {formatDate(enquirydate)}
        </Text>
      </Group>
      <Spoiler maxHeight={SEEN_PX} showLabel="Read all" hideLabel="Read less" my="xs" transitionDuration={0}>
        <p className={classes.description}>{custquery}</p>
      </Spoiler>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        className={classes.delete}
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Delete the enquiry of ${custname}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Paper>
  );
}

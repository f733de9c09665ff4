import type { EnquiryRecord } from '@contract/enquiry.ts';
import { enquiry_notes as fields } from '@contract/enquiry.ts';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { formatMoment } from '../../kit/dates/days.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';

/** What was done about an enquiry, the latest first. */
export const NoteList = ({ notes }: Pick<EnquiryRecord, 'notes'>) => (
  <section aria-labelledby="notes-title">
    <Title order={3} size="h4" id="notes-title" mb="sm">
      {t('enquiries.one.notes')}
    </Title>
    {notes.length === 0 && <Text c="dimmed">{t('enquiries.one.noNotes')}</Text>}
    <Stack component="ol" gap="sm" className={classes.list ?? ''} aria-labelledby="notes-title">
      {notes.map(({ id, created_at, username, done, note, status }) => (
        <li key={id} className={classes.note}>
          <Group gap="sm">
            <Badge variant="light" tt="none">
              {textOf(fields.status, status)}
            </Badge>
            {done && <Text fw={600}>{textOf(fields.done, done)}</Text>}
            <Text size="sm" c="dimmed">
              {t('enquiries.one.notedBy', { moment: formatMoment(created_at), name: username })}
            </Text>
          </Group>
          {note && <TypedText>{note}</TypedText>}
        </li>
      ))}
    </Stack>
  </section>
);

import type { Enquiry, EnquiryRecord } from '@contract/enquiry.ts';
import { enquiry_notes as fields } from '@contract/enquiry.ts';
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBookmark, IconBrandWhatsapp, IconCash, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatMoment } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { textOf } from '../../kit/fields/textOf.ts';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { personPath, reservePath, saleOfEnquiryPath } from '../../lib/paths.ts';
import { callLink, whatsAppOf } from '../../lib/phone.ts';
import { usePlace } from '../../lib/place.tsx';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { Dealings } from '../../shared/person/Dealings.tsx';
import { silenceQuery } from '../../shared/person/queries.ts';
import { SilenceNote } from '../../shared/person/SilenceNote.tsx';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { EnquiryFacts } from './EnquiryFacts.tsx';
import { FollowForm } from './FollowForm.tsx';
import { WishMet } from './MetWishes.tsx';
import { enquiryQuery } from './queries.ts';
import { statusOf } from './status.ts';

/** What was done about an enquiry, the latest first. */
const NoteList = ({ notes }: Pick<EnquiryRecord, 'notes'>) => (
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

const CallButton = ({ phone, variant }: { phone: string; variant?: 'default' }) => (
  <Button component="a" href={callLink(phone)} {...(variant && { variant })} leftSection={<IconPhone size={18} aria-hidden />}>
    {t('enquiries.one.call', { phone })}
  </Button>
);

interface ContactButtonsProps {
  phone: string;
  landline?: string | undefined;
}

/** Calls somebody, or opens a chat with them where their phone is a mobile and they may be written to. */
function ContactButtons({ phone, landline }: ContactButtonsProps) {
  const { data: isSilent } = useQuery(silenceQuery(phone));
  const whatsApp = isSilent === false && whatsAppOf(phone);
  return (
    <>
      <CallButton phone={phone} />
      {landline && <CallButton phone={landline} variant="default" />}
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('enquiries.one.whatsApp')}
        </Button>
      )}
      {isSilent && <SilenceNote phones={[phone]} />}
    </>
  );
}

interface PapersOf {
  /** What makes the papers of the vehicle that an enquiry is about. */
  papersOf: (enquiry: Enquiry) => ReactNode;
}

function Asked({ enquiry, papersOf }: Pick<EnquiryRecord, 'enquiry'> & PapersOf) {
  const { serialnum, custname, custcontact, landline, custquery, enquirydate, registernumber, lost_reason } = enquiry;
  const status = statusOf(enquiry);
  const name = useRef<HTMLHeadingElement>(null);
  // It has come in the place of the list, where the focus was.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3" ref={name} tabIndex={-1} className={classes.asked ?? ''}>
            {custname}
          </Title>
          <Badge size="lg" tt="none">
            {t(`words.enquiryStatus.${status}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('enquiries.card.registered', { date: formatDate(enquirydate) })}
        </Text>
        <EnquiryFacts enquiry={enquiry} />
        <TypedText>{custquery}</TypedText>
        {lost_reason && <Text>{t('enquiries.one.lost', { reason: lost_reason })}</Text>}
        <Group gap="sm" className={classes.actions ?? ''}>
          <ContactButtons phone={custcontact} landline={landline} />
          <WriteButton about={{ kind: 'enquiry', enquiry: serialnum }} />
          {status !== 'won' && (
            <Button
              component={Link}
              to={saleOfEnquiryPath(serialnum, registernumber)}
              variant="default"
              leftSection={<IconCash size={18} aria-hidden />}
            >
              {t('enquiries.one.sell')}
            </Button>
          )}
          {status !== 'won' && registernumber && (
            <Button
              component={Link}
              to={reservePath(serialnum, registernumber)}
              variant="default"
              leftSection={<IconBookmark size={18} aria-hidden />}
            >
              {t('enquiries.one.reserve')}
            </Button>
          )}
          {papersOf(enquiry)}
        </Group>
        <Anchor component={Link} to={personPath(custcontact)} size="sm">
          {t('personData.openFor', { phone: custcontact })}
        </Anchor>
      </Stack>
    </Paper>
  );
}

/** One enquiry: what was asked, what was done about it, and what else is known under its phone. */
export function EnquiryDetail({ serialnum, unsaved, papersOf }: { serialnum: number; unsaved: Unsaved } & PapersOf) {
  const query = useQuery(enquiryQuery(serialnum));
  const { params } = usePlace();
  return (
    <Stack gap="lg">
      {!query.data && <QueryState query={query} error={t('enquiries.one.failed')} />}
      {query.data && (
        <Fragment key={serialnum}>
          <Asked enquiry={query.data.enquiry} papersOf={papersOf} />
          <WishMet serialnum={serialnum} />
          <FollowForm
            unsaved={unsaved}
            enquiry={query.data.enquiry}
            lastNote={query.data.notes[0]?.id ?? 0}
            status={params.get('status') === 'lost' ? 'lost' : undefined}
          />
          <NoteList notes={query.data.notes} />
          <MessageList about={{ enquiry: serialnum }} />
          {query.data.person && (
            <section aria-labelledby="known-title">
              <Title order={3} size="h4" id="known-title" mb="sm">
                {t('enquiries.known')}
              </Title>
              {query.data.person.name && <Text>{query.data.person.name}</Text>}
              <Dealings person={query.data.person} />
            </section>
          )}
        </Fragment>
      )}
    </Stack>
  );
}

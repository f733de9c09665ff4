import type { Message } from '@contract/message.ts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatMoment } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { t } from '../../text/staff.ts';
import classes from './MessageList.module.css';
import { takeBack } from './noting.ts';
import { messagesQuery, type WrittenAbout } from './queries.ts';

const toWhom = ({ name, phone }: Message) => [name, phone].filter(Boolean).join(', ') || t('messages.list.somebody');

function MessageItem({ message }: { message: Message }) {
  const { id, kind, way, text, username, created_at, revocable } = message;
  const [pending, setPending] = useState(false);
  const moment = formatMoment(created_at);
  const revoke = async () => {
    setPending(true);
    if (!(await takeBack(id))) setPending(false);
  };
  return (
    <li className={classes.item}>
      <Group gap="xs" justify="space-between">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {toWhom(message)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('messages.list.by', { moment, name: username })}
        </Text>
      </Group>
      <Text size="sm">{[t(`messages.kind.${kind}`), t(`messages.way.${way}`)].join(' · ')}</Text>
      <details className={classes.text}>
        <summary>{t('messages.list.show')}</summary>
        <TypedText size="sm">{text}</TypedText>
      </details>
      {revocable && (
        <Button
          variant="default"
          size="compact-sm"
          mt={4}
          loading={pending}
          aria-label={t('messages.notSentOf', { kind: t(`messages.kind.${kind}`), name: toWhom(message), moment })}
          onClick={() => void revoke()}
        >
          {t('messages.notSent')}
        </Button>
      )}
    </li>
  );
}

/** Who was written what about a vehicle, a sale or an enquiry, the latest first; nothing where nobody was. */
export function MessageList({ about }: { about: WrittenAbout }) {
  const query = useQuery(messagesQuery(about));
  const title = useId();
  if (query.isError) return <QueryState query={query} error={t('messages.list.failed')} />;
  if (!query.data?.length) return null;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={title} data-screen-only>
      <Title order={2} size="h4" id={title}>
        {t('messages.list.title')}
      </Title>
      <ul className={classes.list}>
        {query.data.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
    </Paper>
  );
}

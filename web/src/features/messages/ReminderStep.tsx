import type { Reminder } from '@contract/message.ts';
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { paths, statementPath } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { agoOf } from '../../shared/messages/ago.ts';
import { MessageEditor } from '../../shared/messages/MessageEditor.tsx';
import { subjectQuery } from '../../shared/messages/queries.ts';
import { phoneToWrite } from '../../shared/messages/startText.ts';
import type { Written } from '../../shared/messages/useMessage.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import { owedText } from './sitting.ts';

const lastReminded = (at: string | null) => (at ? t('messages.sitting.last', { ago: agoOf(at) }) : t('messages.sitting.never'));

interface OwingProps extends Pick<ReminderStepProps, 'reminder' | 'isWritten'> {
  /** Rupees; undefined until they are known. */
  asked: number | undefined;
}

/** Who it is, how much they are asked for, since when they owe, and when they were last reminded. */
function Owing({ reminder, isWritten, asked }: OwingProps) {
  const { owner_name, contact_no, reminded_at, registernumber, sale } = reminder;
  return (
    <div>
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {owner_name}
      </Title>
      <Text fw={600}>{owedText(reminder, asked)}</Text>
      <Text size="sm">
        <Anchor component={Link} to={statementPath(registernumber, sale)} inherit>
          {t('dues.payment.vehicle', { title: titleOf(reminder), registernumber })}
        </Anchor>
        {' · '}
        <Anchor href={callLink(phoneToWrite(contact_no))} inherit>
          {t('messages.sitting.call', { phone: contact_no })}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        {isWritten ? t('messages.sitting.inSitting') : lastReminded(reminded_at)}
      </Text>
    </div>
  );
}

interface ReminderStepProps {
  reminder: Reminder;
  /** In this sitting, after a step back. */
  isWritten: boolean;
  onWritten: (written: Written) => void;
  onSkip: () => void;
  /** Missing of the first one. */
  onPrevious?: () => void;
}

/** One reminder of a sitting: opened, copied or shared it goes on to the next, as it does when it is skipped. */
export function ReminderStep({ reminder, isWritten, onWritten, onSkip, onPrevious }: ReminderStepProps) {
  const about = { kind: 'reminder', sale: reminder.sale } as const;
  const query = useQuery(subjectQuery(about));
  // Each begins where it says who is reminded.
  useEffect(() => {
    // Its answer, a promise in new browsers, is no cleanup.
    void window.scrollTo({ top: 0 });
  }, []);
  const isPaid = codeOf(query.error) === 'message.nothing_owed';
  const ways = (
    <>
      {onPrevious && (
        <Button variant="default" onClick={onPrevious}>
          {t('messages.sitting.previous')}
        </Button>
      )}
      <Button variant="default" onClick={onSkip}>
        {t('messages.sitting.skip')}
      </Button>
      <Button component={Link} to={paths.dues()} variant="subtle">
        {t('messages.sitting.stop')}
      </Button>
    </>
  );
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Owing reminder={reminder} isWritten={isWritten} asked={query.data?.money?.amount} />
        {query.data ? (
          <MessageEditor about={about} subject={query.data} onWritten={onWritten} quiet focused>
            {ways}
          </MessageEditor>
        ) : (
          <>
            {isPaid ? (
              <Text role="status">{t('messages.sitting.paid')}</Text>
            ) : (
              <QueryState
                query={query}
                error={(error) => (error ? reasonOf(error) : t('messages.compose.failed'))}
                loading={t('messages.compose.loading')}
              />
            )}
            <Group gap="sm">{ways}</Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}

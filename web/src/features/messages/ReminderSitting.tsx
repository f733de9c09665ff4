import type { Reminder } from '@contract/message.ts';
import { Anchor, Button, Checkbox, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { paths } from '../../lib/paths.ts';
import { remindersQuery } from '../../shared/messages/queries.ts';
import { t } from '../../text/staff.ts';
import { ReminderStep } from './ReminderStep.tsx';
import { queueOf, tallyOf, unsaid, type WrittenOf } from './sitting.ts';

const ToDues = () => (
  <Anchor component={Link} to={paths.dues()}>
    {t('messages.sitting.back')}
  </Anchor>
);

/** What was written last, until the next one is, with the way to say that it was not sent. */
function Before({ written, onTakenBack }: { written: WrittenOf; onTakenBack: () => void }) {
  const [pending, setPending] = useState(false);
  const revoke = async () => {
    setPending(true);
    if (await unsaid(written)) onTakenBack();
    setPending(false);
  };
  return (
    <Paper withBorder p="sm">
      <Text size="sm" component="span" me="sm">
        {t('messages.sitting.before', { name: written.name, way: t(`messages.way.${written.way}`) })}
      </Text>
      <Button variant="default" size="compact-sm" loading={pending} onClick={() => void revoke()}>
        {t('messages.notSent')}
      </Button>
    </Paper>
  );
}

function Queue({ reminders }: { reminders: Reminder[] }) {
  // As it was at the beginning: whoever is reminded leaves no gap.
  const [known] = useState(reminders);
  const [withAll, setWithAll] = useState(false);
  const [place, setPlace] = useState(0);
  const [written, setWritten] = useState<WrittenOf[]>([]);
  const { queue, ofToday, leftOut } = queueOf(known, withAll);
  const next = queue[place];
  const last = written.at(-1);
  const { count, skipped } = tallyOf(queue, written);
  const goOn = () => setPlace((before) => before + 1);
  return (
    <Stack gap="md">
      {place === 0 && ofToday > 0 && (
        <Checkbox
          label={t('messages.sitting.again', { count: String(ofToday) })}
          checked={withAll}
          onChange={({ currentTarget }) => setWithAll(currentTarget.checked)}
        />
      )}
      {(place === 0 || !next) && leftOut > 0 && <Text size="sm">{t('messages.sitting.leftOut', { count: leftOut })}</Text>}
      {queue.length > 0 && (
        <div>
          <Text role="status" fw={600}>
            {next ? t('messages.sitting.progress', { number: String(place + 1), total: String(queue.length) }) : t('messages.sitting.done')}
          </Text>
          <Progress value={(place / queue.length) * 100} aria-hidden />
        </div>
      )}
      {last && <Before key={written.length} written={last} onTakenBack={() => setWritten((all) => all.filter((one) => one !== last))} />}
      {next && (
        <ReminderStep
          key={next.sale}
          reminder={next}
          isWritten={written.some(({ sale }) => sale === next.sale)}
          onWritten={(one) => {
            setWritten((all) => [...all, { ...one, sale: next.sale }]);
            goOn();
          }}
          onSkip={goOn}
          {...(place > 0 && { onPrevious: () => setPlace(place - 1) })}
        />
      )}
      {!next && (
        <>
          <Text>
            {queue.length > 0
              ? t('messages.sitting.doneText', { count, skipped: String(skipped) })
              : t(ofToday > 0 ? 'messages.sitting.allToday' : 'messages.sitting.nobody')}
          </Text>
          <Group gap="md">
            {place > 0 && (
              <Button variant="default" onClick={() => setPlace(place - 1)}>
                {t('messages.sitting.previous')}
              </Button>
            )}
            <ToDues />
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Reminds all who are overdue, one after the other; who was reminded today is left out, so that it can be gone on with later. */
export function ReminderSitting() {
  const query = useQuery({ ...remindersQuery, refetchOnMount: 'always' });
  if (query.data && query.isFetchedAfterMount) return <Queue reminders={query.data} />;
  return <QueryState query={query} error={t('messages.sitting.failed')} loading={t('messages.sitting.loading')} />;
}

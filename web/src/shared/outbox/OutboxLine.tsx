import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useQuestion } from '../../kit/form/useQuestion.ts';
import { hasNetwork, subscribeToNetwork } from '../../lib/network.ts';
import { isAsked, type OutboxItem } from '../../lib/outbox/item.ts';
import { remove } from '../../lib/outbox/store.ts';
import { t } from '../../text/staff.ts';
import { CallDealer } from '../dealer/CallDealer.tsx';
import classes from './OutboxLine.module.css';
import { clearSent, retry, sendNow, startOutbox } from './outbox.ts';
import { whyStopped } from './reasons.ts';
import { countsOf, useOutbox } from './useOutbox.ts';

const nameOf = ({ title, registernumber }: OutboxItem) => t('outbox.of', { title, number: registernumber });

/** The same for the vehicle under its present number, once a person says so. */
const underNumber = ({ request, question }: OutboxItem, registernumber: string): Partial<OutboxItem> => ({
  registernumber,
  ...(request && { request: { ...request, body: { ...request.body, registernumber } } }),
  ...(question && { question: { ...question, body: { ...question.body, registernumber } } }),
});

/** What can be done with an item that the server has refused. */
function Stopped({ item, onDrop }: { item: OutboxItem; onDrop: () => void }) {
  const title = nameOf(item);
  const asked = isAsked(item);
  const present = item.refusal?.code === 'vehicle.renumbered' ? item.refusal.params?.registernumber : undefined;
  return (
    <Stack gap={4} component="li">
      <Text fw={600}>{title}</Text>
      <Text>{whyStopped(item)}</Text>
      <Group gap="xs">
        {present && (
          <Button variant="light" onClick={() => void retry([item.id], underNumber(item, present))}>
            {t('outbox.sendTo', { number: present })}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t(asked ? 'outbox.sureThis' : 'outbox.retryThis', { title })}
          onClick={() => void retry([item.id], asked ? { isSure: true } : {})}
        >
          {t(asked ? 'outbox.sure' : 'outbox.retry')}
        </Button>
        <Button variant="subtle" color="red" aria-label={t('outbox.dropThis', { title })} onClick={onDrop}>
          {t('outbox.drop')}
        </Button>
      </Group>
    </Stack>
  );
}

/** One line for all that was kept on this device: how much, what was sent, what waits, and what a person has to decide. Nothing while there is nothing. */
export function OutboxLine() {
  const items = useOutbox();
  const online = useSyncExternalStore(subscribeToNetwork, hasNetwork);
  const dropping = useQuestion<OutboxItem>();
  useEffect(startOutbox, []);
  const { kept, sent, waiting, stopped } = countsOf(items.filter(({ state }) => state !== 'held'));
  if (kept === 0) return null;
  const isSending = items.some(({ state }) => state === 'sending');

  async function giveUp(item: OutboxItem) {
    if (await dropping.ask(item)) await remove([item.id]);
    dropping.close();
  }

  return (
    <Paper withBorder p="sm" component="section" aria-label={t('outbox.title')} className={classes.line}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" wrap="nowrap">
          {online ? <IconCloudUpload size={22} aria-hidden /> : <IconWifiOff size={22} aria-hidden />}
          <div>
            <Text fw={600} role="status">
              {t('outbox.counts', { kept, sent, waiting, stopped })}
            </Text>
            {waiting > 0 && (
              <Text size="sm" c="dimmed">
                {t(online ? (isSending ? 'outbox.sending' : 'outbox.laterAgain') : 'outbox.offline')}
              </Text>
            )}
          </div>
        </Group>
        {waiting > 0 ? (
          <Button variant="light" loading={isSending && online} onClick={() => void sendNow()}>
            {t('outbox.send')}
          </Button>
        ) : (
          sent > 0 && (
            <Button variant="subtle" onClick={() => void clearSent()}>
              {t('outbox.clear')}
            </Button>
          )
        )}
      </Group>
      {stopped > 0 && (
        <Alert role="alert" color="red" mt="sm" title={t('outbox.stopped')}>
          <Stack gap="md" component="ul" className={classes.list}>
            {items
              .filter(({ state }) => state === 'stopped')
              .map((item) => (
                <Stopped key={item.id} item={item} onDrop={() => void giveUp(item)} />
              ))}
          </Stack>
          <Group mt="md">
            <CallDealer size="sm" variant="light" />
          </Group>
        </Alert>
      )}
      <ConfirmDialog
        opened={dropping.about !== null}
        title={t('outbox.dropTitle')}
        confirmLabel={t('outbox.drop')}
        danger
        onConfirm={dropping.yes}
        onCancel={dropping.no}
      >
        {dropping.about && t('outbox.dropText', { title: dropping.about.title, number: dropping.about.registernumber })}
      </ConfirmDialog>
    </Paper>
  );
}

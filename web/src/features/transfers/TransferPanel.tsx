import type { StepOfTransfer, Transfer } from '@contract/transfer.ts';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { t } from '../../text/staff.ts';
import { BuyerPlace } from './BuyerPlace.tsx';
import { takeBackStep, transferQuery } from './queries.ts';
import { StepDialog } from './StepDialog.tsx';
import { StepItem } from './StepItem.tsx';
import classes from './Transfer.module.css';

interface ClosedTransferProps {
  registernumber: string;
  onSaved: () => void;
}

/** Of a sale from before transfers were noted here: nothing is known, until somebody says that the vehicle is still in the old name. */
function ClosedTransfer({ registernumber, onSaved }: ClosedTransferProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Alert color="gray" role="note">
      <Group gap="sm" justify="space-between">
        {t('transfers.panel.before')}
        <Button variant="default" mih={44} data-screen-only onClick={open}>
          {t('transfers.panel.stillOld')}
        </Button>
      </Group>
      <StepDialog registernumber={registernumber} opened={opened} onSaved={onSaved} step="new_rc" said="needed" onClose={close} />
    </Alert>
  );
}

const nameOf = ({ step }: StepOfTransfer) => t(`words.transferStep.${step}`);

function progressText(steps: StepOfTransfer[]) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const all = steps.filter(({ state }) => state !== 'not_needed').length;
  return t('transfers.panel.progress', { done, all });
}

/** What is still to be done. When the new RC is there, or was before an import, the steps towards it are not. */
function openSteps(steps: StepOfTransfer[]) {
  const hasRc = steps.some(({ step, state }) => step === 'new_rc' && state !== 'needed');
  return steps.filter(({ step, state }) => state === 'needed' && !(hasRc && step !== 'insurance_moved' && step !== 'hypothecation_out'));
}

function Steps({ transfer }: { transfer: Transfer }) {
  const { registernumber, selldate, is_unknown, steps } = transfer;
  const section = useRef<HTMLElement>(null);
  const toSection = () => section.current?.focus();
  const [unfolded, { toggle }] = useDisclosure();
  const foldable = steps.length > 1;
  const { ask, chosen, dialog } = useDeletion<StepOfTransfer>({
    remove: ({ step }, requestId) => takeBackStep(registernumber, step, requestId),
    write: 'transfer',
    focus: section,
    done: (step) => t('transfers.takeBack.done', { step: nameOf(step) }),
    failed: t('transfers.takeBack.failed'),
  });
  const open = openSteps(steps);
  const next = is_unknown ? undefined : open[0];
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={t('transfers.panel.title')} ref={section} tabIndex={-1}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t('transfers.panel.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {open.length > 0 ? progressText(steps) : t('transfers.panel.complete')}
          </Text>
        </div>
        {selldate && <BuyerPlace transfer={transfer} />}
        {is_unknown && <ClosedTransfer registernumber={registernumber} onSaved={toSection} />}
        <ol className={classes.line} data-folded={(foldable && !unfolded) || undefined}>
          {steps.map((step) => (
            <StepItem
              key={step.step}
              registernumber={registernumber}
              step={step}
              isNext={step === next}
              onTakeBack={() => ask(step)}
              onSaved={toSection}
            />
          ))}
        </ol>
        {foldable && (
          <Button className={classes.fold} variant="default" aria-expanded={unfolded} onClick={toggle} data-screen-only>
            {unfolded ? t('transfers.panel.fold') : t('transfers.panel.unfold', { count: steps.length })}
          </Button>
        )}
      </Stack>
      {chosen && (
        <ConfirmDialog {...dialog} title={t('transfers.takeBack.question')} confirmLabel={t('transfers.takeBack.confirm')}>
          {t('transfers.takeBack.text', { step: nameOf(chosen), day: formatDate(chosen.done_on) })}
        </ConfirmDialog>
      )}
    </Paper>
  );
}

/** Where a vehicle's RC transfer stands: its steps as a line, done, needed and not needed, each to be taken and taken back. */
export function TransferPanel({ registernumber }: { registernumber: string }) {
  const query = useQuery(transferQuery(registernumber));
  return (
    <QueryContent query={query} error={t('transfers.panel.failed')} loading={t('transfers.panel.loading')}>
      {(transfer) => <Steps transfer={transfer} />}
    </QueryContent>
  );
}

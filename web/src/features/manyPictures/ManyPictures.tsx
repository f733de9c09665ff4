import { Alert, Group, List, Loader, Stack, Text } from '@mantine/core';
import { IconCloudUpload, IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { UploadProgress } from '../../kit/uploads/UploadProgress.tsx';
import { t } from '../../text/staff.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { PlanTable } from './PlanTable.tsx';
import type { Plan } from './plan.ts';
import { UnmatchedFiles } from './UnmatchedFiles.tsx';
import { useManyPictures } from './useManyPictures.ts';

/** What is not sent, and why. */
function Refused({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert color="red" role="alert" icon={<IconPhotoOff aria-hidden />} title={t('manyPictures.refused')}>
      <List size="sm" spacing={4}>
        {texts.map((text, place) => (
          <List.Item key={`${place} ${text}`}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The one press that adds them, or how far that is, and the table of what is added. */
function Planned({ plan, progress, busy, onSend }: { plan: Plan; progress: ReactNode; busy: boolean; onSend: () => void }) {
  const adding = plan.vehicles.filter(({ add }) => add.length > 0);
  const count = adding.reduce((all, { add }) => all + add.length, 0);
  const waiting = plan.unmatched.filter(({ choice }) => choice === undefined).length;
  const most = plan.vehicles.find(({ beyond }) => beyond.length > 0)?.vehicle;
  if (plan.vehicles.length === 0) return null;
  return (
    <FormSection title={t('manyPictures.plan.title')}>
      {most && <Text size="sm">{t('manyPictures.plan.beyondHint', { most: most.pictures + most.room })}</Text>}
      {progress}
      {!progress && count > 0 && (
        <Group>
          <BusyButton size="md" leftSection={<IconCloudUpload size={18} aria-hidden />} busy={busy} onClick={onSend}>
            {t('manyPictures.plan.submit', { count, vehicles: adding.length })}
          </BusyButton>
        </Group>
      )}
      {!progress && count === 0 && (
        <Text role="status" fw={600}>
          {t('manyPictures.plan.allThere')}
        </Text>
      )}
      {waiting > 0 && <Text>{t('manyPictures.plan.waiting', { count: waiting })}</Text>}
      <PlanTable rows={plan.vehicles} />
    </FormSection>
  );
}

/** Lays the pictures of a folder or an archive to their vehicles. `picker` finds a vehicle for what fits none. */
export function ManyPictures({ picker }: { picker: (onChoose: (number: string) => void) => ReactNode }) {
  const many = useManyPictures();
  const { queue, known, present, plan, looking } = many;
  const sending = queue.files.length > 0;
  if (!known.data) {
    return <QueryState query={known} error={t('manyPictures.knownFailed')} loading={t('lookup.loading')} />;
  }
  return (
    <Stack gap="lg">
      <LeaveGuard wouldLose={() => queue.left > 0} title={t('manyPictures.leave')} text={t('manyPictures.leaveText')} />
      <ChooseFiles disabled={queue.uploading || looking !== undefined} onChoose={(files) => void many.choose(files)} />
      {looking && (
        <Group gap="xs" role="status">
          <Loader size="sm" aria-hidden />
          <Text>{t('manyPictures.looking', looking)}</Text>
        </Group>
      )}
      <Refused texts={[...many.unreadable, ...(plan?.refused.map(({ problem = '' }) => problem) ?? [])]} />
      {many.isChosen && !plan && (
        <QueryState query={present} error={t('manyPictures.presentFailed')} loading={t('manyPictures.presentLoading')} />
      )}
      {plan && (
        <Planned
          plan={plan}
          busy={many.filling}
          progress={sending && <UploadProgress queue={queue} onRetry={many.goOn} />}
          onSend={() => void many.send()}
        />
      )}
      {plan && plan.unmatched.length > 0 && (
        <UnmatchedFiles unmatched={plan.unmatched} disabled={sending} decide={many.decide} picker={picker} />
      )}
    </Stack>
  );
}

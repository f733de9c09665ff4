import type { PicturedVehicle } from '@contract/manyPictures.ts';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { known } from '../../kit/facts/format.ts';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { addedImage } from '../../kit/files/objectPaths.ts';
import type { UploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useOutbox } from '../../shared/outbox/useOutbox.ts';
import { t } from '../../text/staff.ts';
import { OutboxPictures } from './OutboxPictures.tsx';
import type { OutboxVehicle } from './outboxPictures.ts';
import { PictureUploader } from './PictureUploader.tsx';
import { withoutPicturesQuery } from './queries.ts';

interface WithoutPicturesProps {
  /** The camera for a vehicle of the yard, and for one of the inventory, whose pictures are in the queue. */
  camera?: {
    yard: (vehicle: OutboxVehicle, add: (pictures: File[]) => void) => ReactNode;
    inventory: (vehicle: OutboxVehicle, queue: UploadQueue) => ReactNode;
  };
}

/** One vehicle without pictures after the other: its pictures, or the next one (R622). A driver's are those of the yard. */
export function WithoutPictures({ camera }: WithoutPicturesProps) {
  const without = useQuery(withoutPicturesQuery);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  /** The vehicle whose pictures are stored: it is left when its person says so, who may take more. */
  const [taken, setTaken] = useState<PicturedVehicle>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const inOutbox = useOutbox()
    .filter(({ kind }) => kind === 'picture')
    .map(({ registernumber }) => registernumber);
  if (!without.data) {
    return <QueryState query={without} error={t('driver.without.failed')} loading={t('driver.without.loading')} />;
  }
  const { folder } = without.data;
  const isWaiting = ({ registernumber }: PicturedVehicle) => inOutbox.includes(registernumber);
  // Whoever takes pictures that wait on this device may take more of the same vehicle.
  const begun = without.data.vehicles.find((vehicle) => isWaiting(vehicle) && !left.includes(vehicle.registernumber));
  if (!taken && begun) setTaken(begun);
  // Those whose pictures wait on this device are done.
  const vehicles = without.data.vehicles.filter((vehicle) => !isWaiting(vehicle));
  const vehicle = taken ?? vehicles.find(({ registernumber }) => !skipped.includes(registernumber));
  if (!vehicle) {
    return vehicles.length === 0 ? (
      <MessagePanel icon={<IconCircleCheck />} role="status" title={t('driver.without.all')} />
    ) : (
      <MessagePanel icon={<IconCircleCheck />} role="status" title={t('driver.without.skipped', { count: vehicles.length })}>
        <Button onClick={() => setSkipped([])}>{t('driver.without.again')}</Button>
      </MessagePanel>
    );
  }
  const { registernumber, carname } = vehicle;
  const isYard = folder === 'OnsiteVehicleImages';
  return (
    <Stack gap="md">
      <Text c="dimmed" role="status">
        {t('driver.without.place', { count: vehicles.length })}
      </Text>
      <Paper withBorder p="md">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={2} size="h3">
              {registernumber}
            </Title>
            <Text>{known(carname)}</Text>
          </div>
          <Button
            variant={taken ? 'filled' : 'default'}
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => {
              if (taken) setLeft([...left, registernumber]);
              else setSkipped([...skipped, registernumber]);
              setTaken(undefined);
            }}
          >
            {t(taken ? 'driver.without.next' : 'driver.without.skip')}
          </Button>
        </Group>
      </Paper>
      {isYard ? (
        <OutboxPictures
          key={registernumber}
          registernumber={registernumber}
          title={known(carname)}
          label={t('driver.without.label', { number: registernumber })}
          hint={t('driver.without.hintYard')}
          camera={camera && ((add) => camera.yard({ registernumber, title: known(carname) }, add))}
        />
      ) : (
        <PictureUploader
          key={registernumber}
          label={t('driver.without.label', { number: registernumber })}
          hint={t('driver.without.hint')}
          pathOf={(index) => addedImage(vehicle, index)}
          camera={camera && ((queue) => camera.inventory({ registernumber, title: known(carname) }, queue))}
          onUploaded={() => {
            setTaken(vehicle);
            return refreshAfter('pictures');
          }}
        />
      )}
    </Stack>
  );
}

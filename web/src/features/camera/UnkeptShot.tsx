import type { PictureView } from '@contract/pictureViews.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { t } from '../../text/staff.ts';

/** A picture that was taken and could not be kept, and why. */
export interface Unkept {
  picture: Blob;
  view: PictureView | undefined;
  reason: string;
}

interface UnkeptShotProps extends Unkept {
  busy: boolean;
  onTryAgain: () => void;
  onDiscard: () => void;
}

/** Says that a picture could not be kept; it is lost only when somebody says so. */
export const UnkeptShot = ({ reason, busy, onTryAgain, onDiscard }: UnkeptShotProps) => (
  <Alert color="red" role="alert" m="xs" icon={<IconAlertTriangle />} title={t('camera.unkept.title')}>
    <Text size="sm">{reason}</Text>
    <Group mt="xs" gap="xs">
      <BusyButton busy={busy} onClick={onTryAgain}>
        {t('camera.unkept.tryAgain')}
      </BusyButton>
      <Button variant="default" disabled={busy} onClick={onDiscard}>
        {t('camera.unkept.discard')}
      </Button>
    </Group>
  </Alert>
);

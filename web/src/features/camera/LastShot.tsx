import { Button, Image, Paper, Text } from '@mantine/core';
import { t } from '../../text/staff.ts';
import type { Shot } from './shot.ts';

/** What is doubtful about a picture, in words. */
export const doubtOf = ({ doubts }: Pick<Shot, 'doubts'>) => t(`camera.doubts.${doubts.length > 1 ? 'both' : (doubts[0] ?? 'both')}`);

/** Asks whether the picture that was just taken is good enough; the camera goes on without an answer. */
export const LastShot = ({ shot, onAgain }: { shot: Shot; onAgain: () => void }) => (
  <Paper role="alert" c="var(--mantine-color-text)" m="xs" p="xs" display="flex" style={{ gap: 8, alignItems: 'center' }}>
    <Image src={shot.url} alt="" w={64} h={48} radius="sm" fit="cover" />
    <Text size="sm" flex={1}>
      {doubtOf(shot)}
    </Text>
    <Button variant="light" onClick={onAgain}>
      {t('camera.doubts.again')}
    </Button>
  </Paper>
);

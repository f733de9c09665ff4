import { Alert, List } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';

/** Why chosen files were not added, each by its text; nothing for none. */
export const RefusedFiles = ({ refusals }: { refusals: readonly string[] }) =>
  refusals.length > 0 && (
    <Alert color="red" role="alert" icon={<IconPhotoOff />} title={t('uploads.refused')}>
      <List size="sm" spacing={4}>
        {refusals.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );

import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';

interface MissingDescriptionProps {
  fileName: string;
  onDescribe: () => void;
}

/** In place of a missing description: the button that adds it. */
export function MissingDescription({ fileName, onDescribe }: MissingDescriptionProps) {
  return (
    <>
      <Text span inherit c="dimmed" display="block">
        {t('documents.description.missing')}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        h={36}
        ml={-8}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={onDescribe}
        aria-label={t('documents.description.addTo', { fileName })}
      >
        {t('documents.description.add')}
      </Button>
    </>
  );
}

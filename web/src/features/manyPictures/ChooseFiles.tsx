import { Button, FileButton, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconFolderOpen, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../text/staff.ts';
import classes from './ManyPictures.module.css';

interface ChooseFilesProps {
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

interface ChooseButtonProps extends ChooseFilesProps {
  label: string;
  /** All files of a folder, with their paths; a phone that cannot choose one has the other button. */
  folder?: boolean;
}

function ChooseButton({ label, folder = false, disabled, onChoose }: ChooseButtonProps) {
  // The same folder can be chosen again.
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      resetRef={forget}
      disabled={disabled}
      inputProps={{ 'aria-label': label, ...(folder && { webkitdirectory: '' }) }}
      {...(!folder && { accept: 'image/*,.zip,application/zip' })}
      onChange={(files) => {
        if (files.length > 0) onChoose(files);
        forget.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant={folder ? 'filled' : 'default'}
          disabled={disabled}
          leftSection={folder ? <IconFolderOpen size={18} aria-hidden /> : <IconPhotoPlus size={18} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** Where a folder, pictures or a ZIP are dropped or chosen. */
export function ChooseFiles({ disabled, onChoose }: ChooseFilesProps) {
  return (
    <Dropzone
      className={classes.zone}
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      enablePointerEvents
      disabled={disabled}
      inputProps={{ 'aria-label': t('manyPictures.choose.label') }}
      onDrop={onChoose}
    >
      <Text fw={600}>{t('manyPictures.choose.label')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('manyPictures.choose.hint')}
      </Text>
      <Group gap="sm">
        <ChooseButton folder label={t('manyPictures.choose.folder')} disabled={disabled} onChoose={onChoose} />
        <ChooseButton label={t('manyPictures.choose.files')} disabled={disabled} onChoose={onChoose} />
      </Group>
    </Dropzone>
  );
}

import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { t } from '../../text/staff.ts';
import classes from './FilePicker.module.css';
import type { UploadQueue } from './useUploadQueue.ts';

interface FilePickerProps {
  /** Defines the accepted types and whether several files are allowed, and receives the files; it validates them. */
  queue: Pick<UploadQueue, 'accept' | 'multiple' | 'add'>;
  label: string;
  hint: string;
  button: string;
  /** Chooses the first file of several. */
  first?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Error message. */
  error?: string | undefined;
}

/** File picker and drop zone for a queue; on a phone also the camera. */
export function FilePicker(props: FilePickerProps) {
  const { queue, label, hint, button, first = false, required = false, disabled = false, error } = props;
  const resetCamera = useRef<() => void>(null);
  const errorId = useId();
  const choose = (files: File[]) => (first ? queue.add(files, 'first') : queue.add(files));
  return (
    <Stack gap="xs">
      <Dropzone
        className={classes.zone}
        {...(queue.accept === 'images' && { accept: { 'image/*': [] } })}
        multiple={queue.multiple && !first}
        disabled={disabled}
        enablePointerEvents
        activateOnKeyboard={false}
        tabIndex={-1}
        inputProps={{ 'aria-label': label }}
        onDrop={choose}
        onReject={(refused) => choose(refused.map(({ file }) => file))}
      >
        <Group wrap="nowrap" gap="md">
          <IconPhotoPlus size={36} stroke={1.4} className={classes.icon} aria-hidden />
          <div>
            <Text fw={600}>
              {label}
              {required && (
                <Text span c="var(--mantine-color-error)" aria-hidden>
                  {' *'}
                </Text>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
            {/* The click bubbles to the drop zone around it, which opens the picker. */}
            <Button
              className={classes.choose}
              variant="light"
              size="sm"
              mt="xs"
              disabled={disabled}
              {...(error && { 'aria-describedby': errorId })}
            >
              {button}
            </Button>
          </div>
        </Group>
      </Dropzone>
      <FileButton
        accept="image/*"
        capture="environment"
        resetRef={resetCamera}
        disabled={disabled}
        inputProps={{ 'aria-label': t('uploads.fromCamera', { label }) }}
        onChange={(file) => {
          if (file) choose([file]);
          resetCamera.current?.();
        }}
      >
        {(props) => (
          <Button
            {...props}
            className={classes.camera}
            variant="default"
            leftSection={<IconCamera size={18} />}
            aria-label={t('uploads.takePhotoFor', { label })}
          >
            {t('uploads.takePhoto')}
          </Button>
        )}
      </FileButton>
      {error && (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
    </Stack>
  );
}

import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import classes from './FilePicker.module.css';

interface PicturePickerProps {
  label: string;
  hint: string;
  button: string;
  /** Documents as well as pictures. */
  documents?: boolean;
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Called with what was chosen or dropped, whatever it is: checking is the queue's. */
  onChoose: (files: File[]) => void;
}

/** Chooses pictures: drop them, pick them, or on a phone take them (R113). */
export function PicturePicker({
  label,
  hint,
  button,
  documents = false,
  multiple = false,
  required = false,
  disabled = false,
  error,
  onChoose,
}: PicturePickerProps) {
  const resetCamera = useRef<() => void>(null);
  const errorId = useId();
  const choose = (files: File[]) => onChoose(multiple ? files : files.slice(0, 1));
  return (
    <Stack gap="xs">
      <Dropzone
        className={classes.zone}
        {...(!documents && { accept: { 'image/*': [] } })}
        multiple={multiple}
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
            {/* The click reaches the zone around it, which opens the picker. */}
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
        inputProps={{ 'aria-label': `${label}, from the camera` }}
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
            aria-label={`Take a photo: ${label}`}
          >
            Take a photo
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

import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import { t } from '../../text/staff.ts';
import classes from './Shutter.module.css';

interface ShutterProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  disabled: boolean;
  /** Without one here the phone's own camera takes the picture. */
  hasCamera: boolean;
  onShoot: () => void;
  onFile: (file: File) => void;
}

/** The button that takes a picture. It keeps the focus while one is kept, so that Space and Enter take the next. */
export function Shutter({ ref, label, disabled, hasCamera, onShoot, onFile }: ShutterProps) {
  const forget = useRef<() => void>(null);
  if (hasCamera) {
    return (
      <button
        ref={ref}
        type="button"
        className={classes.shutter}
        aria-label={label}
        aria-disabled={disabled}
        data-autofocus
        onClick={() => !disabled && onShoot()}
      />
    );
  }
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      resetRef={forget}
      disabled={disabled}
      inputProps={{ 'aria-label': label }}
      onChange={(file) => {
        if (file) onFile(file);
        // The same picture can be chosen again.
        forget.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          ref={ref}
          px="sm"
          className={classes.phoneCamera}
          disabled={disabled}
          leftSection={<IconCamera size={22} aria-hidden />}
          aria-label={label}
        >
          {t('uploads.takePhoto')}
        </Button>
      )}
    </FileButton>
  );
}

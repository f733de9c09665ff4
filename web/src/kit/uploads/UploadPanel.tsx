import { Button, Stack } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { notifyError, notifySuccess } from '../feedback/notify.ts';
import { type Unsaved, useUnsaved } from '../form/useUnsaved.ts';
import { PicturePicker } from './FilePicker.tsx';
import { UploadList } from './UploadList.tsx';
import type { UploadQueue } from './useUploadQueue.ts';

interface UploadPanelProps {
  queue: UploadQueue;
  label: string;
  hint: string;
  /** The button that opens the picker, and the one that uploads. */
  choose: string;
  button: string;
  /** One picture, in place of the one chosen before, or several. */
  multiple?: boolean;
  /** Said when nothing was chosen, and when everything is uploaded. */
  noneChosen: string;
  success: string;
  /** Said when something is not uploaded, chosen by what went wrong. */
  failure?: (causes: unknown[]) => string;
  /** Shows the chosen pictures in the wide shape of a notice. */
  wide?: boolean;
  /** Where the pictures go, by their place in the list. */
  pathOf: (index: number) => string;
  /** The upload is over; some of the pictures may not be there. */
  onUploaded: () => void;
  disabled: boolean;
  unsaved: Unsaved;
}

/** Chooses pictures for what is there already, a vehicle or the notices, and uploads them (R210, R232-R234). */
export function UploadPanel(props: UploadPanelProps) {
  const { queue, label, button, multiple = false, noneChosen, success, pathOf, onUploaded, disabled, unsaved } = props;
  const { failure = () => 'Error in uploading...', wide = false } = props;
  const { uploading, preparing } = queue;
  useUnsaved(unsaved, label, queue.pictures.length > 0);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function run(uploads: Promise<boolean>, isRetry = false) {
    const complete = await uploads;
    onUploaded();
    if (!here.current) return;
    const { causes } = queue.settle();
    if (complete) notifySuccess(success);
    else if (!isRetry) notifyError(failure(causes));
  }

  function upload() {
    if (queue.pictures.length === 0) notifyError(noneChosen);
    else void run(queue.upload(pathOf));
  }

  return (
    <Stack gap="sm">
      <PicturePicker
        label={label}
        hint={props.hint}
        button={props.choose}
        multiple={multiple}
        disabled={disabled || uploading}
        onChoose={(files) => queue.add(files, multiple ? 'extra' : 'display')}
      />
      <UploadList
        queue={queue}
        label={`Chosen: ${label}`}
        wide={wide}
        cols={wide ? { base: 1, xs: 2 } : { base: 2, md: 3 }}
        settled={uploading}
        onRetry={(id) => run(queue.retry(id), true)}
      />
      <Button
        variant={queue.pictures.length > 0 ? 'filled' : 'light'}
        leftSection={<IconCloudUpload size={18} />}
        disabled={disabled || uploading || preparing}
        onClick={upload}
      >
        {uploading ? 'Uploading...' : preparing ? 'Preparing pictures...' : button}
      </Button>
    </Stack>
  );
}

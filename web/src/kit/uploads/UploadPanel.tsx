import { Button, Stack } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/staff.ts';
import { notifySuccess } from '../feedback/notify.ts';
import { useErrorToast } from '../feedback/useErrorToast.ts';
import { type Unsaved, useUnsaved } from '../form/useUnsaved.ts';
import { FilePicker } from './FilePicker.tsx';
import { UploadList } from './UploadList.tsx';
import type { UploadQueue } from './useUploadQueue.ts';

interface UploadPanelProps {
  queue: UploadQueue;
  label: string;
  hint: string;
  /** Labels of the button that opens the picker, and of the one that uploads. */
  choose: string;
  button: string;
  /** Messages for no chosen file, and for success. */
  noneChosen: string;
  success: string;
  /** Chooses the error message by the causes. */
  failure?: (causes: unknown[]) => string;
  /** Previews in the wide aspect ratio of a notice. */
  wide?: boolean;
  disabled?: boolean;
  /** The object path of a picture, by its index in the list. */
  pathOf: (index: number) => string;
  /** Refetches the stored pictures, after every attempt. */
  refresh: () => void;
  /** Without it the screen follows the queue itself. */
  unsaved?: Unsaved;
  /** Asks of each file what it says; `missing` where that is not said. */
  words?: { label: string; hint: string; missing: string; maxLength: number };
}

/** Uploads pictures to something that exists already, a vehicle or the notices. */
export function UploadPanel(props: UploadPanelProps) {
  const { queue, label, hint, choose, button, noneChosen, success, pathOf, refresh, unsaved } = props;
  const { failure = () => t('uploads.failed.any'), wide = false, disabled = false, words } = props;
  const { uploading, preparing } = queue;
  const nothing = queue.files.length === 0;
  useUnsaved(unsaved, label, !nothing);
  const toast = useErrorToast();
  const [isMissed, setMissed] = useState(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function run(uploads: Promise<boolean>, isRetry = false) {
    toast.hide();
    const complete = await uploads;
    refresh();
    if (!here.current) return;
    const { causes, uploaded } = queue.settle();
    if (complete) notifySuccess(uploaded > 0 ? success : t('uploads.allThere'));
    else if (!isRetry) toast.show(failure(causes));
  }

  function upload() {
    toast.hide();
    const isSilent = words !== undefined && queue.files.some((file) => file.status !== 'done' && !file.words?.trim());
    setMissed(isSilent);
    if (nothing) toast.show(noneChosen);
    else if (isSilent) toast.show(words.missing);
    else void run(queue.upload(pathOf));
  }

  return (
    <Stack gap="sm">
      <FilePicker queue={queue} label={label} hint={hint} button={choose} disabled={disabled || uploading} />
      <UploadList
        queue={queue}
        label={t('uploads.chosenFor', { label })}
        wide={wide}
        cols={wide ? { base: 1, xs: 2 } : { base: 2, md: 3 }}
        settled={uploading}
        words={words && { ...words, problem: isMissed ? words.missing : undefined }}
        onRetry={(id) => void run(queue.retry(id), true)}
      />
      <Button
        variant={nothing ? 'light' : 'filled'}
        leftSection={<IconCloudUpload size={18} />}
        disabled={disabled || uploading || preparing}
        onClick={upload}
      >
        {uploading ? t('uploads.uploading') : preparing ? t('uploads.preparing') : button}
      </Button>
    </Stack>
  );
}

import { saveFile } from '../files/saveFile.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Gives a file to the device's share sheet, from which it is sent as a file; downloads it where there is none or it refuses. What
 * became of it.
 */
export async function sendFile(file: File): Promise<'shared' | 'cancelled' | 'saved'> {
  const sent = { files: [file], title: file.name.replace(/\.pdf$/, '') };
  try {
    if (navigator.canShare?.(sent)) {
      await navigator.share(sent);
      return 'shared';
    }
  } catch (error) {
    if (isCancelled(error)) return 'cancelled';
  }
  saveFile(file, file.name);
  return 'saved';
}

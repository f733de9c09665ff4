import { t } from '../../text/t.ts';

/** The same link as a download under this file name; Storage answers it as an attachment (R065). */
export function downloadLink(link: string, filename: string): string {
  const url = new URL(link);
  url.searchParams.set('download', filename);
  url.hash = '';
  return url.href;
}

/** The name a private file's link downloads it under. */
export const fileNameOf = (link: string) => new URL(link).searchParams.get('download') || t('common.document');

/**
 * The ending of a stored file's true type, '.webp': a public picture's link has it as its fragment, a private one's in the
 * name it downloads under. '' when the link does not say.
 */
export function endingOf(link: string): string {
  const { hash, searchParams } = new URL(link);
  const ending = hash.slice(1) || /\.([a-z0-9]{2,5})$/i.exec(searchParams.get('download') ?? '')?.[1];
  return ending ? `.${ending.toLowerCase()}` : '';
}

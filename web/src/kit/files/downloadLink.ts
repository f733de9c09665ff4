import { t } from '../../text/t.ts';

/** The same link as a download with this file name; Storage answers it with Content-Disposition: attachment. */
export function downloadLink(link: string, filename: string): string {
  const url = new URL(link);
  url.searchParams.set('download', filename);
  url.hash = '';
  return url.href;
}

/** The download name in a private file's link. */
export const fileNameOf = (link: string) => new URL(link).searchParams.get('download') || t('common.document');

/**
 * The extension of a stored file's real type, '.webp': in a public picture's link it is the fragment, in a private one's part of
 * the download name. '' when the link has none.
 */
export function endingOf(link: string): string {
  const { hash, searchParams } = new URL(link);
  const ending = hash.slice(1) || /\.([a-z0-9]{2,5})$/i.exec(searchParams.get('download') ?? '')?.[1];
  return ending ? `.${ending.toLowerCase()}` : '';
}

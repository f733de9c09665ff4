/** The same link as a download under this file name; Storage answers it as an attachment (R065). */
export function downloadLink(link: string, filename: string): string {
  const url = new URL(link);
  url.searchParams.set('download', filename);
  return url.href;
}

/** The name a private file's link downloads it under. */
export const fileNameOf = (link: string) => new URL(link).searchParams.get('download') || 'Document';

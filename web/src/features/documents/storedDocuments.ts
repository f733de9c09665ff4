import type { descriptionLists } from '@contract/document.ts';
import type { z } from 'zod';
import { dayOf, formatDate } from '../../kit/dates/days.ts';
import { fileNameOf } from '../../kit/files/downloadLink.ts';
import { numberOf, pathOfLink } from '../../lib/storage.ts';

/** A stored document with its description; '' for unknown values. */
export interface StoredDocument {
  /** Signed link, downloads it under its real name; expires after a few minutes. */
  link: string;
  path: string;
  fileName: string;
  description: string;
  uploadedBy: string;
  /** The day of its upload, dd/mm/yyyy. */
  day: string;
}

/** The upload date in a document's number: '' for a number that is no timestamp in milliseconds. */
export const uploadDay = (number: number) => (/^\d{13}$/.test(String(number)) ? formatDate(dayOf(number)) : '');

/** The files of a folder with their descriptions, newest first. */
export function documentsOf(links: string[], described: z.infer<typeof descriptionLists>): StoredDocument[] {
  const { uniqueids, descriptions, docuploadedby } = described;
  const places = new Map(uniqueids.map((id, place) => [id, place]));
  return links
    .map((link) => ({ link, path: pathOfLink(link), number: numberOf(pathOfLink(link)) }))
    .toSorted((a, b) => b.number - a.number)
    .map(({ link, path, number }) => {
      const place = places.get(String(number)) ?? -1;
      return {
        link,
        path,
        fileName: fileNameOf(link),
        description: descriptions[place] ?? '',
        uploadedBy: docuploadedby[place] ?? '',
        day: uploadDay(number),
      };
    });
}

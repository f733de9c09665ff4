import { done } from '@contract/common.ts';
import type { dealerChange, officeChange } from '@contract/dealer.ts';
import { messageExample } from '@contract/message.ts';
import { type MessageKind, messageTemplates, type templateChange } from '@contract/messageTemplate.ts';
import type { Picture } from '@contract/picture.ts';
import type { newRate, Rate } from '@contract/rate.ts';
import { type newSearchWord, type SearchWord, searchWordList } from '@contract/searchWord.ts';
import {
  type languagesChange,
  type PaperSettings,
  type SettingsChange,
  settings,
  type tallyChange,
  tallyNames,
  yardSettings,
  type yardSettingsChange,
} from '@contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { pathOfLink } from '../../lib/storage.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** What employees see. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'balance'],
  meta: { staleAfter: ['settings', 'dealer'] },
  queryFn: ({ signal }) => api.get('/settings', {}, settings, signal),
});

/** Changes the settings; for admins only. Throws ApiError. */
export const saveSettings = (changed: SettingsChange) => api.post('/settings', changed, done);

/** What holds for phones in the yard. */
export const yardSettingsQuery = queryOptions({
  queryKey: ['settings', 'yard'],
  meta: { staleAfter: ['settings'] },
  queryFn: ({ signal }) => api.get('/settings/yard', {}, yardSettings, signal),
});

/** Changes it; for admins only. Throws ApiError. */
export const saveYardSettings = (changed: z.input<typeof yardSettingsChange>) => api.post('/settings/yard', changed, done);

/** Changes how papers are made from now on; for admins only. Throws ApiError. */
export const savePaperSettings = (changed: PaperSettings & { requestId: string }) => api.post('/settings/papers', changed, done);

/** Changes the languages of the public site; for admins only. Throws ApiError. */
export const saveLanguages = (changed: z.input<typeof languagesChange>) => api.post('/settings/languages', changed, done);

/** What the accountant's ledgers are called; for admins only. */
export const tallyNamesQuery = queryOptions({
  queryKey: ['settings', 'tally'],
  meta: { staleAfter: ['settings'] },
  queryFn: ({ signal }) => api.get('/settings/tally', {}, tallyNames, signal),
});

/** Names them all at once; for admins only. Throws ApiError. */
export const saveTallyNames = (changed: z.input<typeof tallyChange>) => api.post('/settings/tally', changed, done);

/** A changed row, and what was seen of it. */
type Changed<Request extends z.ZodObject> = Omit<z.input<Request>, 'seen'> & { seen: object };

/** Changes what anybody reads of the dealer; for admins only. Throws ApiError. */
export const saveDealer = (changed: Changed<typeof dealerChange>) => api.post('/settings/dealer', changed, done);

/** Changes what the office reads of the dealer; for admins only. Throws ApiError. */
export const saveOffice = (changed: Changed<typeof officeChange>) => api.post('/settings/office', changed, done);

/** Takes the logo away; already taken away is success (idempotent). Throws ApiError. */
export const takeLogoAway = ({ src }: Picture, requestId: string) =>
  unlessGone(api.delete('/delete-image', { path: pathOfLink(src), requestId }, done));

/** The texts of messages that are other than the site's own. */
export const templatesQuery = queryOptions({
  queryKey: ['message-templates'],
  meta: { staleAfter: ['message'] },
  queryFn: ({ signal }) => api.get('/messages/templates', {}, messageTemplates, signal),
});

/** Something real for the preview of a kind's text; null for nothing. */
export const exampleQuery = (kind: MessageKind) =>
  queryOptions({
    queryKey: ['message-example', kind],
    meta: {
      staleAfter: [...VEHICLE_WRITES, 'message', 'sale', 'installment', 'schedule', 'enquiry', 'silence', 'erasure', 'paper', 'dealer'],
    },
    queryFn: ({ signal }) => api.get('/messages/example', { kind }, messageExample, signal),
  });

/** Writes the text of a kind, '' for the site's own; for admins only. Throws ApiError: 409 when it is another by now. */
export const saveTemplate = (changed: z.input<typeof templateChange>) => api.post('/messages/templates', changed, done);

/** Says what holds from a day on. Throws ApiError. */
export const setRate = (rate: z.input<typeof newRate>) => api.post('/settings/rates', rate, done);

/** Takes a rate back; already taken back is success (idempotent). Throws ApiError. */
export const takeBackRate = ({ kind, holdsFrom }: Rate, requestId: string) =>
  unlessGone(api.delete('/settings/rates', {}, done, { kind, holdsFrom, requestId }));

/** What people here call things, and what the search reads in its place. */
export const searchWordsQuery = queryOptions({
  queryKey: ['search-words'],
  meta: { staleAfter: ['settings'] },
  queryFn: ({ signal }) => api.get('/settings/words', {}, searchWordList, signal),
});

/** Says what a word means; one that is there gets its new meaning. Throws ApiError. */
export const setSearchWord = (word: z.input<typeof newSearchWord>) => api.post('/settings/words', word, done);

/** Takes a word away; already taken away is success (idempotent). Throws ApiError. */
export const deleteSearchWord = ({ said }: SearchWord, requestId: string) =>
  unlessGone(api.delete('/settings/words', {}, done, { said, requestId }));

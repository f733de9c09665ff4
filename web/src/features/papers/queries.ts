import { done } from '@contract/common.ts';
import { imageLinks } from '@contract/file.ts';
import { type NewPaper, paperList } from '@contract/paper.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { LINKS_RENEWED_EVERY } from '../../kit/files/storedFile.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { pathOfLink } from '../../lib/storage.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** A paper as the list has it. */
export type ListedPaper = z.infer<typeof paperList>[number];

/** The papers of a vehicle, of each kind the newest first (decision 0024). */
export const papersQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['papers', registernumber],
    meta: { staleAfter: [...VEHICLE_WRITES, 'paper', 'document', 'erasure'], persisted: true },
    queryFn: ({ signal }) => api.get('/papers', { registernumber }, paperList, signal),
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** Adds a paper, idempotently by its requestId. Throws ApiError. */
export const addPaper = (paper: NewPaper) => api.post('/papers', paper, done);

/** Corrects a paper: all of it but its vehicle. Throws ApiError: 404 when it is gone. */
export const correctPaper = (paper: Omit<NewPaper, 'registernumber'> & { id: number }) => api.post('/papers/correct', paper, done);

/** Removes a paper; already removed is success (idempotent). Throws ApiError. */
export const removePaper = ({ id }: ListedPaper, requestId: string) =>
  unlessGone(api.delete('/papers', { id: String(id), requestId }, done));

/** Links to a vehicle's identity papers, of the present stay or of a past one; the log keeps that the caller has looked (decision 0024). Throws ApiError. */
export const lookAtIdentityPapers = (registernumber: string, stay?: number) =>
  api.get('/identity-papers', { registernumber, ...(stay !== undefined && { stay }) }, imageLinks);

/** Deletes an identity paper for good, for admins (decision 0024). Throws ApiError. */
export const deleteIdentityPaper = (link: string, requestId: string) =>
  unlessGone(api.delete('/delete-image', { path: pathOfLink(link), requestId }, done));

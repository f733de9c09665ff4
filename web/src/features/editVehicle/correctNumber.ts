import { correctionProgress, numberCorrected, type numberCorrection } from '@contract/vehicle.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** Corrects a registration number, idempotently by its requestId, when its files are moved. Throws ApiError: 409 when the number is taken. */
export const correctNumber = (correction: z.output<typeof numberCorrection>) =>
  api.post('/correct-number', correction, numberCorrected);

/** Milliseconds between two looks. */
const LOOK_EVERY = 700;

/** How many files are still on their way to a number, asked again and again; an error until the number is the vehicle's. */
export const filesToMoveQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.filesToMove(registernumber),
    queryFn: ({ signal }) => api.get('/correct-number', { registernumber }, correctionProgress, signal),
    refetchInterval: LOOK_EVERY,
    retry: false,
  });

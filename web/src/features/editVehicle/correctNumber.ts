import { numberCorrected, type numberCorrection } from '@contract/vehicle.ts';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';

/** Corrects a registration number, idempotently by its requestId, when its files are moved. Throws ApiError: 409 when the number is taken. */
export const correctNumber = (correction: z.output<typeof numberCorrection>) => api.post('/correct-number', correction, numberCorrected);

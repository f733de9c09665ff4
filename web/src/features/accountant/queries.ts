import type { Month } from '@contract/money.ts';
import { registers } from '@contract/registers.ts';
import { api } from '../../lib/api.ts';

/** The books of a month, for admins only. Asked anew for each file: nothing of it stays in the cache. Throws ApiError. */
export const readRegisters = (month: Month, signal: AbortSignal) => api.get('/registers', { ...month }, registers, signal);
